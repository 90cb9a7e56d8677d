import { engraving } from './engraving';
import { giftWrap } from './gift-wrap';
import { photoProduct } from './photo-product';
import { pizza } from './pizza';
import { printByArea } from './print-by-area';
import { rentalByDays } from './rental-by-days';
import type { Template } from './template-parts';

export const TEMPLATES: readonly Template[] = [ engraving, giftWrap, pizza, printByArea, rentalByDays, photoProduct ];
