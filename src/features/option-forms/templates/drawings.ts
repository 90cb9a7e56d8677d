/** A small drawing of each template. */
import type { DrawingPaths } from '../../../platform/builder/templates/template-cards';

export const DRAWINGS: Readonly< Record< string, DrawingPaths > > = {
	engraving: {
		plain: 'M10 22a26 14 0 1 0 52 0 26 14 0 1 0-52 0M10 22v6a26 14 0 0 0 52 0v-6M18 22a18 8 0 1 0 36 0 18 8 0 1 0-36 0',
		accent: 'M26 37c2-3 4-3 4 0s3 2 4-1 3-2 3 0 3 2 5-1',
	},
	'gift-wrap': {
		plain: 'M14 20h44v10H14zM18 30h36v14H18z',
		accent: 'M36 20v24M36 20c-4-8-14-10-14-4 0 4 8 4 14 4s14 0 14-4c0-6-10-4-14 4',
	},
	pizza: {
		plain: 'M16 10c12-5 28-5 40 0L36 46zM19 15c10-4 24-4 34 0',
		accent: 'M31 21a3 3 0 1 0 6 0 3 3 0 1 0-6 0M39 28a3 3 0 1 0 6 0 3 3 0 1 0-6 0M33 35a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
	},
	'print-by-area': {
		plain: 'M24 8h36v28H24zM24 28l10-9 8 7 6-5 12 10',
		accent: 'M24 44h36M24 41v6M60 41v6M16 8v28M13 8h6M13 36h6',
	},
	'rental-by-days': {
		plain: 'M14 12h44v34H14zM14 22h44M24 8v8M48 8v8M22 29h4M34 29h4M46 29h4M22 38h4M34 38h4M46 38h4',
		accent: 'M18 25h34v8H18z',
	},
	'photo-product': {
		plain: 'M16 12h30v32H16zM46 18h6a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6h-6',
		accent: 'M21 19h20v16H21zM21 32l6-6 5 4 3-3 6 5',
	},
};
