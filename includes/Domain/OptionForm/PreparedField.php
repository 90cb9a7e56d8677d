<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\Formula;
use Aisle\Domain\Formula\Reference;

/**
 * What can be known of a field before anybody answers.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class PreparedField {

	/** Its price depends on itself. */
	public bool $is_cyclic = false;

	/** Its result depends on itself. */
	public bool $is_calculated_in_circle = false;

	/** Its section, which for one that begins a section is itself; empty before the first. */
	public string $section = '';

	/** Of its section. */
	public string $repeat = '';

	/** Which repetition it stands in, from 1. */
	public int $number = 1;

	/**
	 * @param Field                       $model
	 * @param list<string>                $price_references   Of the field's price.
	 * @param array<string, list<string>> $option_references  Of each option's price, where options have their own.
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
		$pricing    = $model['pricing'];
		$is_formula = null !== $pricing && 'formula' === $pricing['type'];
		$options    = array();
		if ( $is_formula && 'field' !== $pricing['per'] ) {
			foreach ( $model['options'] as $option ) {
				$options[ $option['id'] ] = self::references( $option['formula'] );
			}
		}
		return new self(
			$model,
			$is_formula ? self::references( $pricing['formula'] ) : array(),
			$options,
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
	 * The same in another repetition.
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
	 * A tree that is none is found out when it is evaluated: then its price is 0 and the failure is told.
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
	 * The fields that a calculation reads.
	 *
	 * @return list<string>
	 */
	public function calculation_reads(): array {
		$ids = array();
		foreach ( isset( $this->model['calculation'] ) ? $this->content_references : array() as $name ) {
			if ( '' !== Reference::field( $name ) ) {
				$ids[] = Reference::field( $name );
			}
		}
		return $ids;
	}

	/**
	 * What its price and those of its options refer to.
	 *
	 * @return list<string>
	 */
	public function all_price_references(): array {
		return array( ...$this->price_references, ...array_merge( ...array_values( $this->option_references ) ) );
	}

	/**
	 * The fields whose price this field's price refers to.
	 *
	 * @return list<string>
	 */
	public function priced_fields(): array {
		$ids = array();
		foreach ( array_merge( $this->price_references, ...array_values( $this->option_references ) ) as $name ) {
			if ( str_starts_with( $name, 'field.' ) && str_ends_with( $name, '.price' ) ) {
				$ids[] = substr( $name, 6, -6 );
			}
		}
		return $ids;
	}
}
