import { useUser } from './session/user-context.ts';

export default function Dashboard() {
  const { name } = useUser();
  return (
    <div className="flex flex-col gap-10 p-5 md:p-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-display-3">Admin Dashboard</h1>
        <p className="text-text-2">Welcome back, {name}</p>
      </header>
    </div>
  );
}
