/** Announces changes of the milestones once, and celebrates each once per session, across pages. */
import { useEffect, useState } from 'react';
import { boot } from '../../platform/boot-data';
import { asList, asRecord } from '../../platform/check';
import type { Milestone } from './progress';
import { earnedMessage, lostMessage, type RewardTexts } from './reward-text';

/** Storage key with the store's hash, because one tab may show two stores of a network. */
const key = (): string => `aisle_rewards:${ boot().shop.cartHashKey }`;

interface Reported {
	/** Milestones that the shopper knows as reached. */
	readonly reached: readonly string[];
	readonly celebrated: readonly string[];
}

export interface News {
	readonly message: string;
	/** IDs of the milestones whose marks are animated now. */
	readonly celebrating: readonly string[];
}

const nothing: News = { message: '', celebrating: [] };

/**
 * @param milestones Milestones of a confirmed cart; null while operations are pending.
 */
export function useRewardAnnouncements( milestones: readonly Milestone[] | null, texts: RewardTexts ): News {
	const [ news, setNews ] = useState( nothing );
	const state = milestones?.map( ( { id, reached } ) => `${ id }:${ String( reached ) }` ).join();
	useEffect( () => {
		if ( ! milestones ) {
			return;
		}
		const reported = read();
		const reached = milestones.filter( ( milestone ) => milestone.reached );
		const gained = reached.filter( ( { id } ) => ! reported.reached.includes( id ) );
		// A milestone that no longer exists was removed by the merchant and is not announced.
		const lost = milestones.filter( ( { id, reached: still } ) => ! still && reported.reached.includes( id ) );
		const celebrating = gained.map( ( { id } ) => id ).filter( ( id ) => ! reported.celebrated.includes( id ) );
		const messages = [
			lost.length ? lostMessage( lost.map( ( { name } ) => name ) ) : '',
			gained.length
				? earnedMessage(
						gained.map( ( { name } ) => name ),
						texts
					)
				: '',
		];
		if ( gained.length || lost.length ) {
			setNews( { message: messages.filter( Boolean ).join( '. ' ), celebrating } );
		}
		write( { reached: reached.map( ( { id } ) => id ), celebrated: [ ...reported.celebrated, ...celebrating ] } );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another state is news.
	}, [ state ] );
	return news;
}

/** Used for the lifetime of the page if the browser blocks storage. */
let remembered: Reported = { reached: [], celebrated: [] };

function read(): Reported {
	try {
		const stored = asRecord( JSON.parse( window.sessionStorage.getItem( key() ) ?? 'null' ) );
		return { reached: texts( stored.reached ), celebrated: texts( stored.celebrated ) };
	} catch {
		return remembered;
	}
}

function write( reported: Reported ): void {
	remembered = reported;
	try {
		window.sessionStorage.setItem( key(), JSON.stringify( reported ) );
	} catch {
		// Storage is blocked: `remembered` is used.
	}
}

const texts = ( value: unknown ): readonly string[] =>
	asList( value ).filter( ( entry ): entry is string => typeof entry === 'string' );
