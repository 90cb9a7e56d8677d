<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Fields\WcpaRepair;
use Aisle\Importers\ProductAddons\Source\WcpaEmptySource;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Importers\ProductAddons\Source\WcpaOtherStoreIds;
use Aisle\Importers\ProductAddons\Source\WcpaSharedParts;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\ImportedFields;
use Aisle\Platform\Http\ApiError;

/**
 * Previews forms of WooCommerce Custom Product Addons (WCPA) and imports them as drafts on request. Settings that
 * cannot be imported are reported; texts such as formulas are stored in the field's notes.
 *
 * @phpstan-import-type AddonForm from WcpaForms
 * @phpstan-import-type ImportedField from ImportedFields
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 * @phpstan-type Found array{id: int, title: string, fields: int, maps: list<string>, problems: list<array{field: string, message: string}>}
 * @phpstan-type Outcome array{
 *     imported: list<array{id: int, title: string, from: int}>,
 *     refused: list<array{title: string, problems: list<Problem>}>,
 *     found: list<Found>,
 * }
 */
final class WcpaImport {

	private const MAX_SECONDS = 10.0;

	public function __construct(
		private readonly WcpaForms $forms,
		private readonly DocumentCompiler $compiler,
		private readonly DocumentActions $actions
	) {}

	/**
	 * Returns the preview. Stores nothing.
	 *
	 * @return list<Found>
	 */
	public function preview(): array {
		return $this->preview_forms( $this->forms->all() );
	}

	/**
	 * @param list<int> $ids IDs of the other plugin's forms.
	 * @return Outcome
	 */
	public function import( array $ids ): array {
		return $this->import_forms( $this->forms->all( $ids ) );
	}

	/**
	 * @param list<AddonForm> $forms
	 * @return list<Found>
	 */
	public function preview_forms( array $forms ): array {
		$deadline = microtime( true ) + self::MAX_SECONDS;
		return array_map( fn( array $form ): array => $this->convert( $form, $deadline )['found'], $forms );
	}

	/**
	 * @param list<AddonForm> $forms
	 * @return Outcome
	 */
	public function import_forms( array $forms ): array {
		$deadline = microtime( true ) + self::MAX_SECONDS;
		$result   = array(
			'imported' => array(),
			'refused'  => array(),
			'found'    => array(),
		);
		foreach ( $forms as $form ) {
			list(
				'document'        => $document,
				'found'           => $preview,
				'imported_fields' => $imported_fields,
				'form'            => $expanded_form,
			) = $this->convert(
				$form,
				$deadline
			);
			$result['found'][] = $preview;
			try {
				$id = array() !== $document['fields']
					? $this->actions->create( $form['title'], $document )
					: throw self::no_fields_error( $expanded_form, $preview );
				ImportedFields::remember( $id, $imported_fields );
				WcpaOriginals::remember( $id, $expanded_form );
				$result['imported'][] = array(
					'id'    => $id,
					'title' => $form['title'],
					'from'  => $form['id'],
				);
			} catch ( ApiError $error ) {
				$result['refused'][] = array(
					'title'    => $form['title'],
					'problems' => $error->data['problems'] ?? array(),
				);
			}
		}
		return $result;
	}

	/**
	 * Returns the error for a form of which nothing can be imported, with the reasons.
	 *
	 * @param AddonForm $form
	 * @param Found     $found
	 */
	private static function no_fields_error( array $form, array $found ): ApiError {
		$messages = array_map(
			static fn( array $problem ): string => ( '' === $problem['field'] ? '' : $problem['field'] . ': ' ) . $problem['message'],
			$found['problems']
		);
		if ( $form['is_readable'] ) {
			array_unshift(
				$messages,
				array() === array_filter( array_column( $form['sections'], 'fields' ) )
					? __( 'The form has no fields.', 'aisle' )
					: __( 'None of the form’s fields can be imported.', 'aisle' )
			);
		}
		$problems = array();
		foreach ( $messages as $position => $message ) {
			$problems[] = array(
				'code'     => 'no_fields',
				'message'  => $message,
				'field'    => '',
				'option'   => '',
				'path'     => (string) $position,
				'position' => null,
			);
		}
		return new ApiError( 'no_fields', $messages[0] ?? '', 422, compact( 'problems' ) );
	}

	/**
	 * @param AddonForm $form
	 * @param float     $deadline Unix time in seconds after which no further repairs start; shared by all forms.
	 * @return array{
	 *         document: array<string, mixed>,
	 *         found: Found,
	 *         imported_fields: array<string, ImportedField>,
	 *         form: AddonForm,
	 *     } The form with shared options and embedded forms inserted.
	 */
	private function convert( array $form, float $deadline ): array {
		/* translators: %s: names of settings in the other plugin. */
		$report = new ImportReport( __( 'These field styles were not imported: %s.', 'aisle' ) );
		if ( ! $form['is_readable'] ) {
			$report->problem( '', __( 'The form’s data is damaged and cannot be imported.', 'aisle' ) );
		}
		$is_from_file     = 0 === $form['from'];
		$form['sections'] = ( new WcpaSharedParts( $is_from_file ? new WcpaEmptySource() : $this->forms, $report ) )->expand(
			$is_from_file ? WcpaOtherStoreIds::without_ids( $form['sections'], $report ) : $form['sections'],
			$form['from']
		);
		if ( ! $form['is_whole'] ) {
			$report->block_orders(
				'',
				__(
					'The form’s settings are damaged: the base price setting, fees, and the quantity formula may be missing. Set them manually.',
					'aisle'
				)
			);
		}
		foreach ( $form['notes'] as $note ) {
			$report->problem( '', $note );
		}

		$converter = new WcpaDocument( $report );
		$document  = ( new WcpaRepair( $this->compiler, $report, $deadline ) )->repair( $converter->of( $form ) );
		return array(
			'document'        => $document,
			'imported_fields' => $converter->imported_fields(),
			'form'            => $form,
			'found'           => array(
				'id'       => $form['id'],
				'title'    => $form['title'],
				'fields'   => count( array_filter(
					$document['fields'],
					static fn( array $field ): bool => WcpaRepair::BLOCKING_FIELD_ID !== $field['id']
				) ),
				'maps'     => WcpaImportedParts::of( $document ),
				'problems' => $report->problems(),
			),
		);
	}
}
