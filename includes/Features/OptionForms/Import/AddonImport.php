<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Platform\ApiError;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\Owner\DocumentActions;

/**
 * Forms of WooCommerce Custom Product Addons, looked at first and imported as drafts when the owner says so. What cannot
 * be taken over is told and, where it is a text such as a formula, kept in the field's notes.
 *
 * @phpstan-import-type AddonForm from AddonForms
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 * @phpstan-type Found array{id: int, title: string, fields: int, maps: list<string>, problems: list<array{field: string, message: string}>}
 */
final class AddonImport {

	private const MOST_MENDED = 300;

	/** Which member a problem that names none is about. */
	private const MEMBERS = array(
		'bad_pattern'          => 'pattern',
		'bad_excluded_pattern' => 'excl_chars_frm_length',
		'unknown_reference'    => 'price',
		'unknown_table'        => 'price',
		'price_cycle'          => 'price',
		'unknown_source'       => 'cl_rule',
		'bad_condition'        => 'cl_rule',
		'condition_cycle'      => 'cl_rule',
	);

	public function __construct(
		private readonly AddonForms $forms,
		private readonly DocumentCompiler $compiler,
		private readonly DocumentActions $actions
	) {}

	/**
	 * Stores nothing.
	 *
	 * @return list<Found>
	 */
	public function look(): array {
		return array_map( fn( array $form ): array => $this->examined( $form )['found'], $this->forms->all() );
	}

	/**
	 * @param list<int> $ids Of their forms.
	 * @return array{imported: list<array{id: int, title: string, from: int}>, refused: list<array{title: string, problems: list<Problem>}>, found: list<Found>}
	 */
	public function import( array $ids ): array {
		$result = array(
			'imported' => array(),
			'refused'  => array(),
			'found'    => array(),
		);
		foreach ( $this->forms->all() as $form ) {
			if ( ! in_array( $form['id'], $ids, true ) ) {
				continue;
			}
			list( 'document' => $document, 'found' => $found ) = $this->examined( $form );
			$result['found'][] = $found;
			try {
				$result['imported'][] = array(
					'id'    => $form['is_readable'] ? $this->actions->create( $form['title'], $document ) : throw new ApiError( 'not_a_document', '', 422 ),
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
	 * @param AddonForm $form
	 * @return array{document: array<string, mixed>, found: Found}
	 */
	private function examined( array $form ): array {
		$report = new ImportReport();
		if ( ! $form['is_readable'] ) {
			$report->problem( '', __( 'What is stored of this form cannot be read, so it cannot be imported.', 'aisle' ) );
		}
		$document = $this->sound( ( new AddonDocument( $report ) )->of( $form ), $report );
		return array(
			'document' => $document,
			'found'    => array(
				'id'       => $form['id'],
				'title'    => $form['title'],
				'fields'   => count( $document['fields'] ),
				'maps'     => $report->maps(),
				'problems' => $report->problems(),
			),
		);
	}

	/**
	 * Takes out what our rules refuse, one thing at a time, until the rest can be saved.
	 *
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private function sound( array $document, ImportReport $report ): array {
		for ( $number = 0; $number < self::MOST_MENDED; $number++ ) {
			$problems = $this->compiler->problems( $document );
			if ( array() === $problems ) {
				break;
			}
			$report->problem( self::label( $document, $problems[0]['field'] ), $problems[0]['message'] );
			$mended = self::without( $document, $problems[0] );
			if ( $mended === $document ) {
				break;
			}
			$document = $mended;
		}
		return $document;
	}

	/**
	 * @param array<string, mixed> $document
	 * @param Problem              $problem
	 * @return array<string, mixed>
	 */
	private static function without( array $document, array $problem ): array {
		$path = explode( '.', $problem['path'] );
		if ( 'rules' === $path[0] ) {
			$document['notes'] = self::noted( $document['notes'] ?? '', 'quantity_bind_formula', $document['rules']['quantity_bind_formula'] ?? '' );
			unset( $document['rules']['bind_quantity'], $document['rules']['quantity_bind_formula'] );
			return $document;
		}
		foreach ( $document['fields'] as $position => $field ) {
			if ( $field['id'] === $problem['field'] ) {
				$document['fields'][ $position ] = self::field_without( $field, $path, $problem['code'] );
			}
		}
		if ( 'option_required' === $problem['code'] ) {
			$document['fields'] = array_values( array_filter( $document['fields'], static fn( array $field ): bool => $field['id'] !== $problem['field'] ) );
		}
		if ( 'too_many_fields' === $problem['code'] ) {
			$document['fields'] = array_slice( $document['fields'], 0, 200 );
		}
		return $document;
	}

	/**
	 * @param array<string, mixed> $field
	 * @param list<string>         $path
	 * @return array<string, mixed>
	 */
	private static function field_without( array $field, array $path, string $code ): array {
		if ( 'options' === ( $path[2] ?? '' ) && isset( $path[4] ) ) {
			$option         = (int) $path[3];
			$field['notes'] = self::noted( $field['notes'] ?? '', $path[4], $field['options'][ $option ][ $path[4] ] ?? '' );
			unset( $field['options'][ $option ][ $path[4] ] );
			return $field;
		}
		if ( 'too_many_options' === $code ) {
			$field['options'] = array_slice( $field['options'], 0, 500 );
			return $field;
		}
		if ( 'product_required' === $code ) {
			$field['options'] = array_values( array_filter( $field['options'] ?? array(), static fn( array $option ): bool => ( $option['product_id'] ?? 0 ) > 0 ) );
			return $field;
		}
		$member = $path[2] ?? self::MEMBERS[ $code ] ?? '';
		if ( 'price' === $member && ! isset( $field['price'] ) && isset( $field['content'] ) ) {
			$member = 'content';
		}
		$field['notes'] = self::noted( $field['notes'] ?? '', $member, $field[ $member ] ?? '' );
		unset( $field[ $member ] );
		if ( 'price' === $member ) {
			foreach ( array_keys( $field['options'] ?? array() ) as $position ) {
				unset( $field['options'][ $position ]['price'] );
			}
			$field['pricingType'] = '';
		}
		return $field;
	}

	private static function noted( mixed $notes, string $member, mixed $value ): string {
		$text = is_string( $notes ) ? $notes : '';
		$lost = is_scalar( $value ) ? (string) $value : (string) wp_json_encode( $value );
		return '' === $lost ? $text : mb_substr( trim( $text . "\n" . $member . ': ' . $lost ), 0, 5000 );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function label( array $document, string $id ): string {
		foreach ( $document['fields'] as $field ) {
			if ( $field['id'] === $id ) {
				return '' === (string) ( $field['label'] ?? '' ) ? $id : (string) $field['label'];
			}
		}
		return '';
	}
}
