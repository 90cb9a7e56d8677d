<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\Visibility;
use Aisle\Domain\Number;

/**
 * Evaluates the conditions of a product options form: values of their sources, and the resulting visibility. Mirror of
 * src/domain/option-form/settle-conditions.ts.
 *
 * @phpstan-import-type SourceValues from OptionFormModel
 */
final class SettledConditions {

	private const EMPTY = array(
		'values' => array(),
		'ids'    => array(),
		'texts'  => array(),
	);

	public static function settle( FormState $state ): void {
		$form   = $state->form;
		$fields = $form->fields;
		foreach ( $fields as $id => $field ) {
			$state->visible[ $id ] = ! isset( $form->absent[ $id ] );
		}
		$shows = static function ( string $id, bool $before ) use ( $state, $form, $fields ): bool {
			$conditions = $fields[ $id ]->model['conditions'];
			if ( isset( $form->absent[ $id ] ) || ! ( $state->visible[ $form->parents[ $id ] ?? '' ] ?? true ) ) {
				return false;
			}
			$sources = static fn( string $source, string $name ): array => self::source_values( $state, $source, $name, $id );
			return null === $conditions || Conditions::visible( $conditions, $sources, $before );
		};
		$decide = static function ( string $id, bool $before ) use ( $state, $shows ): bool {
			$after = $shows( $id, $before );
			if ( $after !== $before ) {
				$state->forget_calculations( $id );
			}
			return $after;
		};
		Visibility::settle( $state->form->conditional, $state->visible, $decide );
	}

	/**
	 * @param string $from ID of the field with the condition.
	 * @return SourceValues
	 */
	public static function source_values( FormState $state, string $source, string $name, string $from ): array {
		$context = $state->context;
		return match ( $source ) {
			'field'          => self::together( $state, $state->meant( $name, $from ) ),
			'quantity'       => self::plain( array( Number::to_string( (float) $context['quantity'] ) ) ),
			'attribute'      => self::plain( (array) ( $context['attributes'][ $name ] ?? array() ) ),
			'stock_status'   => self::plain( array( $context['stock_status'] ) ),
			'stock_quantity' => self::plain(
				null === $context['stock_quantity'] ? array() : array( Number::to_string( (float) $context['stock_quantity'] ) )
			),
			'custom_field'   => self::custom( self::text( $state->custom_field( $name ) ), self::text( $state->custom_number( $name ) ) ),
			'product_ids'    => self::plain( array_map( strval( ... ), $context['product_ids'] ) ),
			default          => self::EMPTY,
		};
	}

	/**
	 * @param list<string> $ids
	 * @return SourceValues
	 */
	private static function together( FormState $state, array $ids ): array {
		$together = self::EMPTY;
		foreach ( $ids as $id ) {
			$source = $state->entry( $id )->source ?? self::EMPTY;
			foreach ( array_keys( self::EMPTY ) as $kind ) {
				$together[ $kind ] = array( ...$together[ $kind ], ...$source[ $kind ] );
			}
		}
		return $together;
	}

	/**
	 * Relations compare the parsed number, membership relations both forms, and text relations the text as entered.
	 *
	 * @return SourceValues
	 */
	private static function custom( string $written, string $number ): array {
		$values = self::plain( array( $number ) );
		return $written === $number ? $values : array(
			'ids'   => array( $written ),
			'texts' => array( $written ),
		) + $values;
	}

	private static function text( string|int|float $value ): string {
		return is_string( $value ) ? $value : Number::to_string( (float) $value );
	}

	/**
	 * @param array<string> $texts
	 * @return SourceValues
	 */
	private static function plain( array $texts ): array {
		$values = array_values( array_filter( $texts, static fn( string $text ): bool => ! Answer::is_blank( $text ) ) );
		return array(
			'values' => $values,
			'ids'    => array(),
			'texts'  => $values,
		);
	}
}
