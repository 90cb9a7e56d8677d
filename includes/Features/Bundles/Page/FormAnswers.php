<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;

/**
 * The shopper's answers in a bundle form: as posted, or those that the form starts with.
 *
 * Fields: `<item ID>_selected`, `<item ID>_option[]`, and with the ID of a line as prefix `…_quantity`,
 * `…_attribute_<name>` and the fields of the product's own form. `quantity` is the number of bundles.
 *
 * @phpstan-import-type Model from BundleModel
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type ItemProduct from BundleModel
 */
final class FormAnswers {

	/** Hidden field of the form with the ID of the bundle. */
	public const BUNDLE_FIELD = 'aisle-bundle';

	/** Hidden field with the key of the bundle in the cart that the form replaces. */
	public const REPLACE_FIELD = 'aisle-replace';

	private const ATTRIBUTE_PREFIX = 'attribute_';

	/** Fields of a line that do not belong to its product's form. */
	private const FIELDS = array( 'selected', 'option', 'quantity', 'variation_id' );

	/**
	 * @param Model                                       $model
	 * @param array<string, array<array-key, mixed>>|null $by_line  Item or line ID => its posted fields without prefix; null
	 *                                                              if nothing was posted.
	 * @param mixed                                       $quantity Posted number of bundles.
	 * @param mixed                                       $replaced Posted key of the bundle that is replaced.
	 */
	private function __construct(
		private readonly array $model,
		private readonly ?array $by_line,
		private readonly mixed $quantity,
		private readonly mixed $replaced = ''
	) {}

	/**
	 * @param Model $model
	 */
	public static function initial( array $model ): self {
		return new self( $model, null, 1 );
	}

	/**
	 * @param Model                   $model
	 * @param array<array-key, mixed> $fields Unslashed fields of the request.
	 */
	public static function posted( array $model, array $fields ): self {
		$ids = array();
		foreach ( $model['items'] as $item ) {
			$ids[] = $item['id'];
			foreach ( $item['products'] as $product ) {
				$ids[] = BundleModel::line_id( $item['id'], $product['option'] );
			}
		}
		// An ID may start with another one and `_`: the longest prefix of a field counts.
		usort( $ids, static fn( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		$by_line = array();
		foreach ( $fields as $name => $value ) {
			foreach ( $ids as $id ) {
				if ( str_starts_with( (string) $name, $id . '_' ) ) {
					$by_line[ $id ][ substr( (string) $name, strlen( $id ) + 1 ) ] = $value;
					break;
				}
			}
		}
		return new self( $model, $by_line, $fields['quantity'] ?? 1, $fields[ self::REPLACE_FIELD ] ?? '' );
	}

	/**
	 * Returns the answers of a bundle in the cart.
	 *
	 * @param Model                                  $model
	 * @param array<string, array<array-key, mixed>> $by_line Item or line ID => its fields without prefix.
	 */
	public static function of_lines( array $model, array $by_line, int $quantity ): self {
		return new self( $model, $by_line, $quantity );
	}

	public function is_posted(): bool {
		return null !== $this->by_line;
	}

	/**
	 * @param Item $item An item of type `product`.
	 */
	public function is_item_selected( array $item ): bool {
		return $item['required'] || ( $this->is_posted() ? isset( $this->by_line[ $item['id'] ]['selected'] ) : $item['selected'] );
	}

	/**
	 * @return list<string> IDs of the options that were posted for a choice.
	 */
	public function options( string $item_id ): array {
		$posted = $this->by_line[ $item_id ]['option'] ?? array();
		return array_values( array_filter(
			is_array( $posted ) ? $posted : array( $posted ),
			static fn( mixed $option ): bool => is_string( $option ) && '' !== $option
		) );
	}

	/**
	 * Returns the quantity of a line as posted, so that an invalid one is shown again.
	 *
	 * @param Item $item
	 */
	public function quantity( array $item, string $line ): string {
		$posted = $this->by_line[ $line ]['quantity'] ?? null;
		return is_string( $posted ) ? $posted : (string) $item['quantity'];
	}

	/** Returns the key of the bundle in the cart that is replaced; '' for none. */
	public function replaced(): string {
		return is_string( $this->replaced ) ? $this->replaced : '';
	}

	/** Returns the number of bundles as posted. */
	public function bundles(): string {
		return is_scalar( $this->quantity ) ? (string) $this->quantity : '1';
	}

	/**
	 * @return array<string, string> Selected attributes of a line: `attribute_pa_color` => value.
	 */
	public function attributes( string $line ): array {
		$attributes = array();
		foreach ( $this->by_line[ $line ] ?? array() as $name => $value ) {
			if ( is_string( $value ) && str_starts_with( (string) $name, self::ATTRIBUTE_PREFIX ) ) {
				$attributes[ (string) $name ] = $value;
			}
		}
		return $attributes;
	}

	/**
	 * Returns the answers as the cart operation `add_bundle`.
	 *
	 * @return array<string, mixed>
	 */
	public function operation( int $bundle ): array {
		$items = array();
		foreach ( $this->model['items'] as $item ) {
			$options = 'choice' === $item['type'] ? $this->options( $item['id'] ) : array( '' );
			if ( 'choice' === $item['type'] || $this->is_item_selected( $item ) ) {
				foreach ( $options as $option ) {
					$items[] = $this->operation_item( $item, $option );
				}
			}
		}
		return array(
			'type'     => 'add_bundle',
			'bundle'   => $bundle,
			'quantity' => $this->quantity,
			'replace'  => $this->replaced,
			'items'    => $items,
		);
	}

	/**
	 * Returns the posted fields of a line's own form, without prefix.
	 *
	 * @return array<array-key, mixed>
	 */
	public function own_fields( string $line ): array {
		return array_filter(
			$this->by_line[ $line ] ?? array(),
			static fn( string|int $name ): bool => ! in_array( $name, self::FIELDS, true )
				&& ! str_starts_with( (string) $name, self::ATTRIBUTE_PREFIX ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * @param Item $item
	 * @return array<string, mixed>
	 */
	private function operation_item( array $item, string $option ): array {
		$line = BundleModel::line_id( $item['id'], $option );
		$own  = $this->own_fields( $line );
		return array(
			'id'         => $item['id'],
			'option'     => $option,
			'quantity'   => $this->by_line[ $line ]['quantity'] ?? $item['quantity'],
			'attributes' => $this->attributes( $line ),
		) + ( array() === $own ? array() : array( 'fields' => $own ) );
	}
}
