<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Mutex;

/**
 * Previews Contact Form 7 forms and imports them as drafts on request. A form is not imported again while its import
 * exists.
 *
 * @phpstan-import-type SourceForm from SourceForms
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 * @phpstan-type Found array{
 *     id: int,
 *     title: string,
 *     fields: int,
 *     maps: list<string>,
 *     problems: list<array{field: string, message: string}>,
 *     imported: array{id: int, title: string}|null,
 * }
 * @phpstan-type Outcome array{
 *     imported: list<array{id: int, title: string, from: int}>,
 *     refused: list<array{title: string, problems: list<Problem>}>,
 * }
 */
final class FormImport {

	/** Text between the fields does not count as a field. */
	private const TEXT_TYPES = array( 'header', 'paragraph' );

	public function __construct(
		private readonly SourceForms $forms,
		private readonly DocumentCompiler $compiler,
		private readonly DocumentActions $actions,
		private readonly ImportedForms $imported_forms
	) {}

	/**
	 * Returns the preview. Stores nothing.
	 *
	 * @return list<Found>
	 */
	public function preview(): array {
		return array_map( fn( array $form ): array => $this->examine( $form )['found'], $this->forms->all() );
	}

	/**
	 * @param list<int> $ids IDs of the other plugin's forms.
	 * @return Outcome
	 */
	public function import( array $ids ): array {
		$outcome = array(
			'imported' => array(),
			'refused'  => array(),
		);
		foreach ( $this->forms->all( $ids ) as $form ) {
			list( 'document' => $document, 'found' => $preview ) = $this->examine( $form );
			$lock = new Mutex( 'wpcf7:' . $form['id'] );
			try {
				$outcome['imported'][] = $lock->run( fn(): array => $this->import_form( $form, $document, $preview ) );
			} catch ( ApiError $error ) {
				$outcome['refused'][] = array(
					'title'    => $form['title'],
					'problems' => $error->data['problems'] ?? array( self::problem( $error->error_code, $error->getMessage() ) ),
				);
			}
		}
		return $outcome;
	}

	/**
	 * @param SourceForm           $form
	 * @param array<string, mixed> $document
	 * @param Found                $preview
	 * @return array{id: int, title: string, from: int}
	 * @throws ApiError `already_imported`, `no_fields`, or the problems of the document.
	 */
	private function import_form( array $form, array $document, array $preview ): array {
		// While this request waited for the lock, another one may have imported the form, so the query cache of this
		// request may be outdated.
		wp_cache_set_posts_last_changed();
		$earlier_import = $this->imported_forms->find( (string) $form['id'] );
		if ( null !== $earlier_import ) {
			throw new ApiError(
				'already_imported',
				sprintf(
					/* translators: %s: title of a form. */
					__( 'Already imported as “%s”. To import it again, move that form to the trash first.', 'aisle' ),
					$earlier_import->post_title
				),
				409
			);
		}
		if ( 0 === $preview['fields'] ) {
			throw new ApiError(
				'no_fields',
				$form['is_too_large'] ? self::too_large() : __( 'None of the form’s fields can be imported.', 'aisle' ),
				422
			);
		}
		$id = $this->actions->create( $form['title'], $document );
		$this->imported_forms->remember( $id, $form['id'], $form['hash'], $form['title'] );
		return array(
			'id'    => $id,
			'title' => $form['title'],
			'from'  => $form['id'],
		);
	}

	/**
	 * @param SourceForm $form
	 * @return array{document: array<string, mixed>, found: Found}
	 */
	private function examine( array $form ): array {
		/* translators: %s: names of options in the other plugin. */
		$report = new ImportReport( __(
			'These HTML options were not imported because Aisle has its own field markup: %s.',
			'aisle'
		) );
		if ( $form['is_too_large'] ) {
			$report->problem( '', self::too_large() );
		}
		if ( '' !== $form['locale'] && get_locale() !== $form['locale'] ) {
			$report->problem(
				'',
				/* translators: %s: a locale, such as de_DE. */
				sprintf( __( 'This form was created for the language %s. Aisle shows it in every language.', 'aisle' ), $form['locale'] )
			);
		}
		$document       = ( new DocumentRepair( $this->compiler, $report ) )->repair(
			( new ContactForm7Document( $report ) )->of( $form )
		);
		$earlier_import = $this->imported_forms->find( (string) $form['id'] );
		return array(
			'document' => $document,
			'found'    => array(
				'id'       => $form['id'],
				'title'    => $form['title'],
				'fields'   => count( array_filter(
					$document['fields'],
					static fn( array $field ): bool => ! in_array( $field['type'], self::TEXT_TYPES, true )
				) ),
				'maps'     => ImportedFormParts::of( $document ),
				'problems' => $report->problems(),
				'imported' => null === $earlier_import ? null : array(
					'id'    => $earlier_import->ID,
					'title' => $earlier_import->post_title,
				),
			),
		);
	}

	private static function too_large(): string {
		return __( 'The form’s template is larger than 200 KB and cannot be imported.', 'aisle' );
	}

	/**
	 * @return Problem
	 */
	private static function problem( string $code, string $message ): array {
		return array(
			'code'     => $code,
			'message'  => $message,
			'field'    => '',
			'option'   => '',
			'path'     => '',
			'position' => null,
		);
	}
}
