export default function TagsScreen() {
  return null;
}
