<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

use Aisle\Domain\Conditions;
use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\Shapes;

/**
 * Which fields show. A hidden source counts as empty, so hiding one field may hide or show others. Twin of
 * src/domain/form/visibility.ts.
 *
 * @phpstan-import-type SourceValues from Shapes
 */
final class Visibility {

	/** Sources come before what depends on them, so one pass is enough unless there is a cycle, which this bounds. */
	private const MOST_PASSES = 10;

	private const EMPTY = array(
		'values' => array(),
		'ids'    => array(),
		'texts'  => array(),
	);

	public static function settle( FormState $state ): void {
		foreach ( $state->form->fields as $id => $field ) {
			$state->visible[ $id ] = true;
		}
		$sources = static fn( string $source, string $name ): array => self::source_values( $state, $source, $name );
		$passes  = array() === $state->form->condition_cycle ? 1 : self::MOST_PASSES;
		$changed = true;
		while ( $changed && $passes > 0 ) {
			$changed = false;
			--$passes;
			foreach ( $state->form->conditional as $field ) {
				$id                    = $field->model['id'];
				$before                = $state->visible[ $id ];
				$after                 = null === $field->model['conditions'] ? $before : Conditions::visible( $field->model['conditions'], $sources, $before );
				$state->visible[ $id ] = $after;
				$changed               = $changed || $after !== $before;
			}
		}
	}

	/**
	 * @return SourceValues
	 */
	private static function source_values( FormState $state, string $source, string $name ): array {
		$context = $state->context;
		return match ( $source ) {
			'field'          => $state->entry( $name )->source ?? self::EMPTY,
			'quantity'       => self::plain( array( Number::to_string( (float) $context['quantity'] ) ) ),
			'attribute'      => self::plain( (array) ( $context['attributes'][ $name ] ?? array() ) ),
			'stock_status'   => self::plain( array( $context['stock_status'] ) ),
			'stock_quantity' => self::plain( null === $context['stock_quantity'] ? array() : array( Number::to_string( (float) $context['stock_quantity'] ) ) ),
			'custom_field'   => self::plain( array( self::text( $state->custom_field( $name ) ) ) ),
			'product_ids'    => self::plain( array_map( strval( ... ), $context['product_ids'] ) ),
			default          => self::EMPTY,
		};
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
