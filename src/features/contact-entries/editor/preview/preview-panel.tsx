/** The form that is being edited, as a visitor has it: drawn here, by the rules that the page has. Nothing of it is sent. */
import { ToggleControl, Button } from '@wordpress/components';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { visibleFields, type ContactModel } from '../../../../domain/contact-form';
import { readContactForm } from '../../../../domain/contact-form/read-document';
import { readFormStyle, styleClasses, styleProperties } from '../../../../domain/form-style';
import type { Answer, Answers } from '../../../../domain/form/model';
import { textOf, type EditableDocument, type Problem } from '../../../../platform/builder/document';
import { withSampleOptions } from '../../../../platform/builder/options/empty-options';
import { PreviewFrame } from '../../../../platform/builder/preview/preview-frame';
import { asContactForm, writeContactForm } from '../document';
import { DrawnField, PREVIEWED_FILE } from './drawn-field';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	/** What keeps the form from being saved. */
	readonly problems: readonly Problem[];
}

export function PreviewPanel( { document: form, problems }: PreviewPanelProps ): ReactElement {
	const [ isGuest, setGuest ] = useState( true );
	const [ isNarrow, setNarrow ] = useState( false );
	const [ round, setRound ] = useState( 0 );
	const model = useModel( form );
	const controls = (
		<div className="aisle-builder__preview-switches">
			<ToggleControl __nextHasNoMarginBottom label={ __( 'Logged in', 'aisle' ) } checked={ ! isGuest } onChange={ ( on ) => setGuest( ! on ) } />
			<ToggleControl __nextHasNoMarginBottom label={ __( 'On a phone', 'aisle' ) } checked={ isNarrow } onChange={ setNarrow } />
		</div>
	);
	return (
		<PreviewFrame document={ form } controls={ controls } problems={ problems } failure="" isAway={ false } isBack={ false } waitsFor={ null } spoken={ null } round={ String( round ) }>
			{ model && (
				<>
					<div className={ `aisle-builder__stage${ isNarrow ? ' is-narrow' : '' }` }>
						<DrawnForm form={ form } model={ model } isGuest={ isGuest } />
					</div>
					<Button size="compact" variant="tertiary" onClick={ () => setRound( round + 1 ) }>
						{ __( 'Clear the answers', 'aisle' ) }
					</Button>
				</>
			) }
		</PreviewFrame>
	);
}

/** The last one that could be read stays, while something is being mended. */
function useModel( form: EditableDocument ): ContactModel | null {
	const [ last, setLast ] = useState< ContactModel | null >( null );
	const read = useMemo( () => {
		try {
			return readContactForm( writeContactForm( withSampleOptions( form ) ) );
		} catch {
			return null;
		}
	}, [ form ] );
	if ( read && read !== last ) {
		setLast( read );
	}
	return read ?? last;
}

const FILES = { [ PREVIEWED_FILE ]: { name: 'file', size: 1 } };
const nothing = (): void => undefined;

function DrawnForm( { form, model, isGuest }: { readonly form: EditableDocument; readonly model: ContactModel; readonly isGuest: boolean } ): ReactElement {
	const [ answers, setAnswers ] = useState< Answers >( {} );
	const answer = useCallback( ( _form: string, field: string, given: Answer ) => setAnswers( ( before ) => ( { ...before, [ field ]: given } ) ), [] );
	const all = useMemo( () => ( { ...firstAnswers( model ), ...answers } ), [ model, answers ] );
	const visible = useMemo( () => visibleFields( model, all, { customer: { logged_in: isGuest ? 'no' : 'yes', roles: isGuest ? [] : [ 'customer' ] }, files: FILES } ), [ model, all, isGuest ] );
	const style = readFormStyle( form.style );
	return (
		<div className={ [ 'aisle-contact-form', ...styleClasses( style ) ].join( ' ' ) } style={ styleProperties( style ) }>
			<div className="aisle-contact-form__fields">
				{ model.fields.map( ( field ) => (
					<DrawnField
						key={ field.id }
						field={ field }
						form="0"
						name={ `aisle_contact[${ field.id }]` }
						fileName={ `aisle_contact_files[0][${ field.id }][]` }
						id={ `aisle-preview-${ field.id }` }
						view={ { visible: visible[ field.id ] === true, error: null, price: null, optionPrices: {}, itemPrices: {}, times: 1, content: field.content_markup ?? field.content } }
						answer={ all[ field.id ] }
						onAnswer={ answer }
						onLeave={ nothing }
					/>
				) ) }
			</div>
			<div className="aisle-contact-form__foot">
				<button type="button" className="button aisle-contact-form__submit aisle-button aisle-button--primary">
					{ textOf( asContactForm( form ).settings.submit_label ).trim() || __( 'Send', 'aisle' ) }
				</button>
			</div>
		</div>
	);
}

const firstAnswers = ( { fields }: ContactModel ): Answers => Object.fromEntries( fields.filter( ( field ) => field.default.length > 0 ).map( ( field ) => [ field.id, { values: field.default, other: null } ] ) );
