import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card, CardArrow, CardBody, CardLink, CardPicture } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { Image } from '#ui/image.tsx';
import { BothGrounds, Piece } from './both-grounds.tsx';

export const CardPieces = () => (
  <BothGrounds number={4} title="Cards and pictures">
    <Piece name="Card with a picture, its call to action is the link">
      <Card>
        <CardPicture>
          <Image src="/covers/kit.svg" alt="" width={1200} height={600} />
          <Badge className="absolute top-4 left-4">Featured</Badge>
        </CardPicture>
        <CardBody>
          <p className="label text-text-2">Ferrow Freight</p>
          <h3 className="text-title">Freight invoices that pay themselves</h3>
          <p className="text-text-2">
            Seven of ten invoices are now approved without anyone touching them, and the eighth says
            why.
          </p>
          <div className="flex gap-2">
            <Tag>Intelligent Automation</Tag>
          </div>
          <CardLink to="/case-studies" hasArrow className="mt-3">
            Read Full Case Study
          </CardLink>
        </CardBody>
      </Card>
    </Piece>
    <Piece name="Card whose title is the link">
      <Card className="w-full">
        <CardBody>
          <h3 className="text-title">
            <CardLink to="/insights">Move the writes first</CardLink>
          </h3>
          <CardArrow />
        </CardBody>
      </Card>
    </Piece>
    <Piece name="Image: loaded, failed, empty">
      <div className="grid w-full grid-cols-3 gap-4">
        <Image src="/covers/picture.svg" alt="Contour map" width={1200} height={600} />
        <Image src="/images/no-such-file.webp" alt="Contour map" width={1200} height={600} />
        <Image src="" alt="Contour map" width={1200} height={600} />
      </div>
    </Piece>
    <Piece name="Image: failed, large">
      <Image src="/images/not-there.webp" alt="Contour map" width={1200} height={600} />
    </Piece>
    <Piece name="Avatar">
      <Avatar name="Ada Lovelace" src="/covers/ada.svg" size="lg" />
      <Avatar name="Ana Maria de Souza" size="lg" />
      <Avatar name="Grace Hopper" src="/images/no-such-face.webp" />
      <Avatar name="Plato" size="sm" />
    </Piece>
  </BothGrounds>
);
