<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;
use Aisle\Domain\OptionForm;
use Aisle\Platform\ApiError;

/**
 * Turns the document an owner saves into the one that is stored: every formula of it parsed once into its tree.
 *
 * A tree that comes in with the document is thrown away and made anew from its source, so a tree is always ours.
 */
final class FormCompiler {

	/**
	 * @param array<string, mixed> $document Form document as the seams of the room describe it, without trees.
	 * @return array<string, mixed> The same with `…_compiled` beside each formula.
	 * @throws ApiError With `field`, `option`, `position` or `path` in its data: what the owner must mend.
	 */
	public function compile( array $document ): array {
		$document['rules'] = $this->rules( (array) ( $document['rules'] ?? array() ) );
		$fields            = array();
		foreach ( (array) ( $document['fields'] ?? array() ) as $field ) {
			$fields[] = is_array( $field ) ? $this->field( $field ) : $field;
		}
		$document['fields'] = $fields;
		$this->check( $document );
		return $document;
	}

	/**
	 * @param array<string, mixed> $document Compiled document.
	 */
	private function check( array $document ): void {
		try {
			$problems = OptionForm::problems( FormDocument::to_model( $document ) );
		} catch ( DomainError $error ) {
			throw $this->refusal( $error->error_code, $error->data, (string) ( $error->data['field'] ?? '' ), $document );
		}
		if ( array() !== $problems ) {
			$first = $problems[0];
			throw $this->refusal( (string) $first['code'], array( 'problems' => $problems ), (string) $first['field'], $document );
		}
	}

	/**
	 * @param array<string, mixed> $rules
	 * @return array<string, mixed>
	 */
	private function rules( array $rules ): array {
		unset( $rules['quantity_bind_formula_compiled'] );
		$source = $rules['quantity_bind_formula'] ?? '';
		if ( ! empty( $rules['bind_quantity'] ) && is_string( $source ) ) {
			$rules['quantity_bind_formula_compiled'] = $this->tree( $source, array( 'path' => 'rules.quantity_bind_formula' ) );
		}
		return $rules;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function field( array $field ): array {
		unset( $field['price_compiled'], $field['content_compiled'] );
		$place  = array(
			'field' => is_string( $field['id'] ?? null ) ? $field['id'] : '',
			'label' => is_string( $field['label'] ?? null ) ? $field['label'] : '',
		);
		$custom = 'custom' === ( $field['pricingType'] ?? '' );
		if ( $custom && is_string( $field['price'] ?? null ) && '' !== trim( $field['price'] ) ) {
			$field['price_compiled'] = $this->tree( $field['price'], $place );
		}
		if ( is_string( $field['content'] ?? null ) && str_contains( $field['content'], '#=' ) ) {
			$field['content_compiled'] = $this->label( $field['content'], $place );
		}
		if ( ! is_array( $field['options'] ?? null ) ) {
			return $field;
		}
		foreach ( $field['options'] as $position => $option ) {
			if ( is_array( $option ) ) {
				$field['options'][ $position ] = $this->option( $option, $custom, $place );
			}
		}
		return $field;
	}

	/**
	 * @param array<string, mixed>  $option
	 * @param array<string, string> $place
	 * @return array<string, mixed>
	 */
	private function option( array $option, bool $custom, array $place ): array {
		unset( $option['price_compiled'] );
		if ( $custom && is_string( $option['price'] ?? null ) && '' !== trim( $option['price'] ) ) {
			$place['option']          = is_string( $option['id'] ?? null ) ? $option['id'] : '';
			$option['price_compiled'] = $this->tree( $option['price'], $place );
		}
		return $option;
	}

	/**
	 * @param array<string, string> $place
	 * @return int|float|list<mixed>
	 */
	private function tree( string $source, array $place ): int|float|array {
		try {
			return Formula::compile( $source );
		} catch ( DomainError $error ) {
			throw $this->formula_refusal( $error, $place );
		}
	}

	/**
	 * @param array<string, string> $place
	 * @return list<mixed>
	 */
	private function label( string $source, array $place ): array {
		try {
			return Formula::compile_label( $source );
		} catch ( DomainError $error ) {
			throw $this->formula_refusal( $error, $place );
		}
	}

	/**
	 * @param array<string, string> $place
	 */
	private function formula_refusal( DomainError $error, array $place ): ApiError {
		$position = (int) ( $error->data['position'] ?? 0 );
		$name     = ( $place['label'] ?? '' ) !== '' ? $place['label'] : ( $place['field'] ?? $place['path'] ?? '' );
		/* translators: 1: field's label, 2: number of the character in the formula, 3: what is wrong, such as unexpected_token. */
		$text = sprintf( __( 'The formula of “%1$s” cannot be read at character %2$d (%3$s).', 'aisle' ), $name, $position + 1, $error->error_code );
		unset( $place['label'] );
		return new ApiError( $error->error_code, $text, 422, $place + $error->data + array( 'position' => $position ) );
	}

	/**
	 * @param array<string, mixed> $data
	 * @param array<string, mixed> $document
	 */
	private function refusal( string $code, array $data, string $field_id, array $document ): ApiError {
		$name = $field_id;
		foreach ( $document['fields'] as $field ) {
			if ( is_array( $field ) && ( $field['id'] ?? null ) === $field_id && is_string( $field['label'] ?? null ) && '' !== $field['label'] ) {
				$name = $field['label'];
			}
		}
		$text = '' === $name
			/* translators: %s: what is wrong, such as unknown_schema_version. */
			? sprintf( __( 'The form cannot be saved (%s).', 'aisle' ), $code )
			/* translators: 1: field's label, 2: what is wrong, such as condition_cycle. */
			: sprintf( __( 'The form cannot be saved because of “%1$s” (%2$s).', 'aisle' ), $name, $code );
		return new ApiError( $code, $text, 422, array( 'field' => $field_id ) + $data );
	}
}
