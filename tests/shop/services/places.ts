export interface StandInPlace {
	id: string;
	name: string;
	rest: string;
	/** Null if the service has no position for the place. */
	position: { lat: number; lng: number } | null;
	address: Partial<
		Record<
			'street_number' | 'route' | 'locality' | 'administrative_area_level_1' | 'country' | 'postal_code',
			string
		>
	>;
}

export const PLACES: StandInPlace[] = [
	{
		id: 'p-engine',
		name: '12 Engine Street',
		rest: 'Greentown, 90001, Northland',
		position: { lat: 48.137, lng: 11.575 },
		address: {
			street_number: '12',
			route: 'Engine Street',
			locality: 'Greentown',
			administrative_area_level_1: 'Upper Province',
			country: 'Northland',
			postal_code: '90001',
		},
	},
	{
		id: 'p-engine-works',
		name: 'Engine Works',
		rest: 'Harbour Road, Port Hill, Northland',
		position: { lat: 53.55, lng: 9.99 },
		address: { route: 'Harbour Road', locality: 'Port Hill', country: 'Northland' },
	},
	{ id: 'p-lost', name: 'Lost Village', rest: 'Northland', position: null, address: { country: 'Northland' } },
	{
		id: 'p-quay',
		name: '1 Quay',
		rest: 'Riverside, Northland',
		position: { lat: 52.4, lng: 13.5 },
		address: { street_number: '1', route: 'Quay', locality: 'Riverside', country: 'Northland' },
	},
];
