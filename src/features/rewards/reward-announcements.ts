/** What is new about the milestones: said once, celebrated once in a session, however many pages it has. */
import { useEffect, useState } from 'react';
import { boot } from '../../platform/boot-data';
import { asList, asRecord } from '../../platform/check';
import type { Milestone } from './progress';
import { earnedMessage, lostMessage, type RewardTexts } from './reward-text';

/** Two shops of a network may stand in one tab. */
const key = (): string => `aisle_rewards:${ boot().shop.cartHashKey }`;

interface Reported {
	/** As the shopper knows it. */
	readonly reached: readonly string[];
	readonly celebrated: readonly string[];
}

export interface News {
	readonly message: string;
	/** Ids of the milestones whose marks celebrate now. */
	readonly celebrating: readonly string[];
}

const nothing: News = { message: '', celebrating: [] };

/** @param milestones Those of a cart that the server has told, or null while changes are under way. */
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
		// What is no milestone any more was taken away by the owner: no word about it.
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

/** A browser that keeps nothing remembers as long as the page lives. */
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
		// See above.
	}
}

const texts = ( value: unknown ): readonly string[] =>
	asList( value ).filter( ( entry ): entry is string => typeof entry === 'string' );
