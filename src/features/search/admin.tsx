/** Entry point of the admin: searched terms, terms without results, and their synonyms. */
import { Button, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactElement } from 'react';
import { asList, asNumber, asRecord, asText } from '../../platform/check';
import { CountsCard } from '../../platform/ui-admin/counts-card';
import type { SettingsPanelProps } from '../../platform/ui-admin/settings-panel';

interface PhraseCounts {
	readonly phrase: string;
	readonly searchCount: number;
	readonly noResultCount: number;
	readonly clickCount: number;
}

interface Counts {
	readonly days: number;
	readonly searches: readonly PhraseCounts[];
	readonly withoutResults: readonly PhraseCounts[];
}

/**
 * ID of the list of suggested synonyms: searched single words with results, which are probably the store's own names.
 */
const SYNONYM_LIST_ID = 'aisle-searched-words';

const titleOf = ( counts: Counts | null ): string =>
	/* translators: %d: number of days. */
	sprintf( __( 'Searches in the last %d days', 'aisle' ), counts?.days ?? 30 );

export const Panel = ( settings: SettingsPanelProps ): ReactElement => (
	<CountsCard path="/aisle/v1/search/counts" title={ titleOf } read={ readCounts }>
		{ ( counts ) => <Tables counts={ counts } settings={ settings } /> }
	</CountsCard>
);

function Tables( {
	counts: { searches, withoutResults },
	settings,
}: {
	readonly counts: Counts;
	readonly settings: SettingsPanelProps;
} ): ReactElement {
	if ( searches.length === 0 ) {
		return <p>{ __( 'No data yet. Frequent searches will appear here.', 'aisle' ) }</p>;
	}
	return (
		<>
			{ withoutResults.length > 0 && (
				<>
					<SearchesWithoutResults phrases={ withoutResults } settings={ settings } />
					<datalist id={ SYNONYM_LIST_ID }>
						{ searches
							.filter( ( { phrase, noResultCount } ) => noResultCount === 0 && ! phrase.includes( ' ' ) )
							.map( ( { phrase } ) => (
								<option key={ phrase } value={ phrase } />
							) ) }
					</datalist>
				</>
			) }
			<details open={ withoutResults.length === 0 }>
				<summary>{ __( 'Top searches', 'aisle' ) }</summary>
				<table className="widefat striped">
					<thead>
						<tr>
							<th scope="col">{ __( 'Search term', 'aisle' ) }</th>
							<th scope="col">{ __( 'Count', 'aisle' ) }</th>
							<th scope="col">{ __( 'Clicked', 'aisle' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ searches.map( ( { phrase, searchCount, clickCount } ) => (
							<tr key={ phrase }>
								<th scope="row">{ phrase }</th>
								<td>{ searchCount.toLocaleString() }</td>
								<td>{ clickCount.toLocaleString() }</td>
							</tr>
						) ) }
					</tbody>
				</table>
			</details>
		</>
	);
}

function SearchesWithoutResults( {
	phrases,
	settings,
}: {
	readonly phrases: readonly PhraseCounts[];
	readonly settings: SettingsPanelProps;
} ): ReactElement {
	return (
		<>
			<h4>{ __( 'Searches without results', 'aisle' ) }</h4>
			<p>
				{ __(
					'No products were suggested for these searches. If you sell them under another name, add it as a synonym.',
					'aisle'
				) }
			</p>
			<table className="widefat striped">
				<thead>
					<tr>
						<th scope="col">{ __( 'Search term', 'aisle' ) }</th>
						<th scope="col">{ __( 'Count', 'aisle' ) }</th>
						<th scope="col">{ __( 'Synonym', 'aisle' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ phrases.map( ( { phrase, noResultCount } ) => (
						<tr key={ phrase }>
							<th scope="row">{ phrase }</th>
							<td>{ noResultCount.toLocaleString() }</td>
							<td>
								<SynonymCell phrase={ phrase } settings={ settings } />
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</>
	);
}

/** Form for a synonym of a phrase. Only a single word can have synonyms. */
function SynonymCell( {
	phrase,
	settings: { draft, save },
}: {
	readonly phrase: string;
	readonly settings: SettingsPanelProps;
} ): ReactElement {
	const status = useRef< HTMLSpanElement >( null );
	const isAdding = useRef( false );
	const synonyms = asText( draft.synonyms ).trimEnd();
	const isSynonym = synonyms
		.split( '\n' )
		.some( ( line ) => line.split( ',' ).some( ( word ) => word.trim() === phrase ) );
	const add = async ( synonym: string ): Promise< string > => {
		isAdding.current = true;
		const failure = await save(
			'synonyms',
			`${ synonyms === '' ? '' : `${ synonyms }\n` }${ phrase }, ${ synonym }`
		);
		isAdding.current = false;
		return failure;
	};
	useEffect( () => {
		// The field was removed; the focus stays in its row.
		if ( isSynonym && isAdding.current ) {
			status.current?.focus();
		}
	}, [ isSynonym ] );
	return (
		<>
			{ isSynonym && (
				<span ref={ status } role="status" tabIndex={ -1 }>
					{ __( 'Already a synonym.', 'aisle' ) }
				</span>
			) }
			{ phrase.includes( ' ' ) && __( 'Enter a single word.', 'aisle' ) }
			{ ! isSynonym && ! phrase.includes( ' ' ) && <SynonymForm phrase={ phrase } add={ add } /> }
		</>
	);
}

function SynonymForm( {
	phrase,
	add,
}: {
	readonly phrase: string;
	readonly add: ( synonym: string ) => Promise< string >;
} ): ReactElement {
	const [ synonym, setSynonym ] = useState( '' );
	const [ isSaving, setSaving ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const submit = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		if ( synonym.trim() !== '' && ! isSaving ) {
			setSaving( true );
			setFailure( await add( synonym.trim() ) );
			setSaving( false );
		}
	};
	return (
		<form onSubmit={ ( event ) => void submit( event ) } style={ { display: 'flex', gap: 8, flexWrap: 'wrap' } }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				hideLabelFromVision
				/* translators: %s: what was searched. */
				label={ sprintf( __( 'Synonym of “%s”', 'aisle' ), phrase ) }
				list={ SYNONYM_LIST_ID }
				value={ synonym }
				onChange={ setSynonym }
			/>
			<Button variant="secondary" type="submit" isBusy={ isSaving } __next40pxDefaultSize>
				{ __( 'Add', 'aisle' ) }
			</Button>
			{ failure !== '' && (
				<span role="alert" style={ { flexBasis: '100%' } }>
					{ failure }
				</span>
			) }
		</form>
	);
}

function readCounts( response: unknown ): Counts {
	const { days, searches, nothing } = asRecord( response );
	return { days: asNumber( days, 30 ), searches: readPhrases( searches ), withoutResults: readPhrases( nothing ) };
}

const readPhrases = ( rows: unknown ): readonly PhraseCounts[] =>
	asList( rows ).map( ( row ) => {
		const { phrase, times, nothing, chosen } = asRecord( row );
		return {
			phrase: asText( phrase ),
			searchCount: asNumber( times, 0 ),
			noResultCount: asNumber( nothing, 0 ),
			clickCount: asNumber( chosen, 0 ),
		};
	} );
