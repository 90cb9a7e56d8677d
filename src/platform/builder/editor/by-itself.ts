/** What a member means that is missing. */
import { room } from '../room';

export const isOnByItself = ( member: string ): boolean => room().onByThemselves?.includes( member ) ?? false;

/** Whether it says no more than where it is missing; an empty text beside a switch that is on by itself turns it off. */
export const isAsMissing = ( member: string, value: unknown ): boolean => {
	const usual = isOnByItself( member );
	return value === undefined || value === null || value === usual || ( value === '' && ! usual );
};
