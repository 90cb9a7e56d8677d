<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Attributes of a menu's block or shortcode.
 */
final class MenuOptions {

	private const VARIATIONS = array( 'dropdown' );

	private function __construct(
		public readonly string $menu,
		public readonly string $variation,
		public readonly string $label
	) {}

	/**
	 * @param mixed $attributes Of the block or shortcode; values of other types are ignored.
	 */
	public static function from( $attributes ): self {
		$values = is_array( $attributes ) ? $attributes : array();
		return new self(
			self::text( $values['menu'] ?? '' ),
			self::choice( $values['variation'] ?? '', self::VARIATIONS ),
			self::text( $values['label'] ?? '' )
		);
	}

	/** Returns the classes of the list besides `aisle-menu`. */
	public function list_class(): string {
		return "is-own is-{$this->variation}";
	}

	/** Returns whether the submenus with the current page are open. */
	public function opens_branch(): bool {
		return false;
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}

	/**
	 * @param non-empty-list<string> $allowed
	 * @return string The value, or the first allowed one.
	 */
	private static function choice( mixed $value, array $allowed ): string {
		return in_array( $value, $allowed, true ) ? (string) $value : $allowed[0];
	}
}
