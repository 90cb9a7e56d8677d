<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\Number;

/**
 * Parses all formulas of a document once and stores each tree next to its source. An invalid formula is reported and
 * replaced with 0, so that other problems can be found.
 *
 * @phpstan-import-type RawProblem from FormSchema
 */
final class FormulaTrees {

	/** @var list<RawProblem> */
	private array $problems = array();

	/**
	 * @param array<string, mixed> $document Document cleaned by FormSchema, without trees.
	 * @return array<string, mixed> The document with `…_compiled` next to each formula.
	 */
	public function add_to( array $document ): array {
		$this->problems = array();
		$source         = $document['rules']['quantity_bind_formula'] ?? '';
		if ( ! empty( $document['rules']['bind_quantity'] ) && is_string( $source ) ) {
			$document['rules']['quantity_bind_formula_compiled'] = $this->compile_tree(
				$source,
				array( 'path' => 'rules.quantity_bind_formula' )
			);
		}
		foreach ( $document['fields'] as $position => $field ) {
			$document['fields'][ $position ] = $this->field( $field, 'fields.' . $position . '.' );
		}
		return $document;
	}

	/**
	 * @return list<RawProblem>
	 */
	public function problems(): array {
		return $this->problems;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function field( array $field, string $path ): array {
		$location  = array(
			'field' => is_string( $field['id'] ?? null ) ? $field['id'] : '',
			'path'  => $path . 'price',
		);
		$is_custom = 'custom' === ( $field['pricingType'] ?? '' );
		$source = $is_custom ? self::source( $field['price'] ?? null ) : '';
		if ( '' !== $source ) {
			$field['price_compiled'] = $this->compile_tree( $source, $location );
		}
		if ( is_string( $field['content'] ?? null ) && str_contains( $field['content'], '#=' ) ) {
			$field['content_compiled'] = $this->compile_label( $field['content'], array( 'path' => $path . 'content' ) + $location );
		}
		$source = 'calculation' === ( $field['type'] ?? '' ) ? self::source( $field['formula'] ?? null ) : '';
		if ( '' !== $source ) {
			$field['formula_compiled'] = $this->compile_tree( $source, array( 'path' => $path . 'formula' ) + $location );
		}
		foreach ( $is_custom ? $field['options'] ?? array() : array() as $position => $option ) {
			$source = self::source( $option['price'] ?? null );
			if ( '' !== $source ) {
				$option_location = array(
					'path'   => $path . 'options.' . $position . '.price',
					'option' => is_string( $option['id'] ?? null ) ? $option['id'] : '',
				);

				$field['options'][ $position ]['price_compiled'] = $this->compile_tree( $source, $option_location + $location );
			}
		}
		return $field;
	}

	/** Returns the formula's text. A formula that is only a number may be stored as a number. */
	private static function source( mixed $formula ): string {
		$text = is_int( $formula ) || is_float( $formula ) ? Number::to_string( (float) $formula ) : $formula;
		return is_string( $text ) && '' !== trim( $text ) ? $text : '';
	}

	/**
	 * @param array<string, string> $location
	 * @return int|float|list<mixed>
	 */
	private function compile_tree( string $source, array $location ): int|float|array {
		try {
			return Formula::compile( $source );
		} catch ( DomainError $error ) {
			$this->report( $error, $location );
			return 0;
		}
	}

	/**
	 * @param array<string, string> $location
	 * @return list<mixed>
	 */
	private function compile_label( string $source, array $location ): array {
		try {
			return Formula::compile_label( $source );
		} catch ( DomainError $error ) {
			$this->report( $error, $location );
			return array( $source );
		}
	}

	/**
	 * @param array<string, string> $location
	 */
	private function report( DomainError $error, array $location ): void {
		$this->problems[] = self::problem( $error, $location['path'] ?? '', $location['field'] ?? '', $location['option'] ?? '' );
	}

	/**
	 * @return array{code: string, path: string, field: string, option: string, position: int, name: string, character: string}
	 */
	public static function problem( DomainError $error, string $path, string $field = '', string $option = '' ): array {
		return array(
			'code'      => $error->error_code,
			'path'      => $path,
			'field'     => $field,
			'option'    => $option,
			'position'  => (int) ( $error->data['position'] ?? 0 ),
			'name'      => (string) ( $error->data['name'] ?? '' ),
			'character' => (string) ( $error->data['character'] ?? '' ),
		);
	}
}
