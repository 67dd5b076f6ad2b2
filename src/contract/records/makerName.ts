/** What a record says of who made it; each may be empty. */
export interface Made {
  artist: string;
  maker: string;
  brand: string;
}

/** Who made an object, as it is named wherever one name is shown: the artist, else the maker, else the brand. */
export const makerName = ({ artist, maker, brand }: Made): string => artist || maker || brand;
