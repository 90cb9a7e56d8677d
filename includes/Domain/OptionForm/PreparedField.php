<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\Formula;
use Aisle\Domain\Formula\Reference;

/**
 * Data of a field that does not depend on answers.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class PreparedField {

	/** True if its price depends on itself. */
	public bool $is_cyclic = false;

	/** True if its result depends on itself. */
	public bool $is_calculated_in_circle = false;

	/** ID of its section, its own ID if it starts one; empty before the first section. */
	public string $section = '';

	/** Repeat setting of its section. */
	public string $repeat = '';

	/** Number of its repetition, from 1. */
	public int $number = 1;

	/**
	 * @param Field                       $model
	 * @param list<string>                $price_references   References of the field's price.
	 * @param array<string, list<string>> $option_references  References of each option's price, if options have their
	 *                                                        own.
	 * @param list<string>                $content_references
	 */
	private function __construct(
		public readonly array $model,
		public readonly array $price_references,
		public readonly array $option_references,
		public readonly array $content_references
	) {}

	/**
	 * @param Field $model
	 */
	public static function of( array $model ): self {
		$pricing           = $model['pricing'];
		$is_formula        = null !== $pricing && 'formula' === $pricing['type'];
		$option_references = array();
		if ( $is_formula && 'field' !== $pricing['per'] ) {
			foreach ( $model['options'] as $option ) {
				$option_references[ $option['id'] ] = self::references( $option['formula'] );
			}
		}
		return new self(
			$model,
			$is_formula ? self::references( $pricing['formula'] ) : array(),
			$option_references,
			array_merge(
				self::part_references( $model['content_parts'] ?? array() ),
				self::references( $model['calculation']['formula'] ?? null )
			)
		);
	}

	/**
	 * @param array<mixed> $parts
	 * @return list<string>
	 */
	private static function part_references( array $parts ): array {
		$references = array();
		foreach ( array_filter( $parts, is_array( ... ) ) as $part ) {
			$references[] = Element::is( $part ) ? self::part_references( $part['inside'] ) : self::references( $part['tree'] ?? null );
		}
		return array_merge( ...$references );
	}

	/**
	 * Returns a copy for another repetition.
	 *
	 * @param Field $model
	 */
	public function copy( array $model, int $number ): self {
		$copy            = new self( $model, $this->price_references, $this->option_references, $this->content_references );
		$copy->is_cyclic = $this->is_cyclic;
		$copy->section   = $this->section;
		$copy->repeat    = $this->repeat;
		$copy->number    = $number;

		$copy->is_calculated_in_circle = $this->is_calculated_in_circle;
		return $copy;
	}

	/**
	 * Returns the references. An invalid tree is detected on evaluation: its price is 0 and the error is reported.
	 *
	 * @return list<string>
	 */
	public static function references( mixed $tree ): array {
		try {
			return null === $tree ? array() : Formula::references( $tree );
		} catch ( DomainError ) {
			return array();
		}
	}

	/**
	 * Returns the IDs of fields that a calculation reads.
	 *
	 * @return list<string>
	 */
	public function calculation_source_ids(): array {
		$ids = array();
		foreach ( isset( $this->model['calculation'] ) ? $this->content_references : array() as $name ) {
			if ( '' !== Reference::field_id( $name ) ) {
				$ids[] = Reference::field_id( $name );
			}
		}
		return $ids;
	}

	/**
	 * Returns the references of its price and of its options' prices.
	 *
	 * @return list<string>
	 */
	public function all_price_references(): array {
		return array( ...$this->price_references, ...array_merge( ...array_values( $this->option_references ) ) );
	}

	/**
	 * Returns the IDs of fields whose price this field's price uses.
	 *
	 * @return list<string>
	 */
	public function price_source_ids(): array {
		$ids = array();
		foreach ( array_merge( $this->price_references, ...array_values( $this->option_references ) ) as $name ) {
			if ( str_starts_with( $name, 'field.' ) && str_ends_with( $name, '.price' ) ) {
				$ids[] = substr( $name, 6, -6 );
			}
		}
		return $ids;
	}
}
