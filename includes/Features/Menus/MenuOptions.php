<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Attributes of a menu's block or shortcode.
 */
final class MenuOptions {

	public const SIDEBAR = 'sidebar';

	/** Layouts of a sidebar: one panel for each level, or submenus that unfold. */
	public const LAYOUTS = array( 'levels', 'unfold' );

	private const VARIATIONS = array( 'dropdown', 'vertical', self::SIDEBAR );

	private function __construct(
		public readonly string $menu,
		public readonly string $variation,
		public readonly string $label,
		public readonly string $second_menu,
		public readonly string $layout,
		private readonly bool $flies_out
	) {}

	/**
	 * @param mixed $attributes Of the block or shortcode; values of other types are ignored.
	 */
	public static function from( $attributes ): self {
		$values = is_array( $attributes ) ? $attributes : array();
		return new self(
			self::text( $values['menu'] ?? '' ),
			self::choice( $values['variation'] ?? '', self::VARIATIONS ),
			self::text( $values['label'] ?? '' ),
			// WordPress lowercases the names of a shortcode's attributes.
			self::text( $values['secondMenu'] ?? $values['secondmenu'] ?? '' ),
			self::choice( $values['layout'] ?? '', self::LAYOUTS ),
			in_array( $values['flyOut'] ?? $values['flyout'] ?? '', array( true, 'yes' ), true )
		);
	}

	/** Returns the classes of the list besides `aisle-menu`. */
	public function list_class(): string {
		return match ( true ) {
			$this->has_levels() => 'is-own is-levels',
			$this->unfolds()    => 'is-own is-vertical',
			default             => 'is-own is-' . $this->variation . ( 'vertical' === $this->variation ? ' is-fly-out' : '' ),
		};
	}

	/** Returns whether the submenus with the current page are open: those that unfold in the menu. */
	public function opens_branch(): bool {
		return $this->unfolds();
	}

	/** Returns whether each submenu is a panel. */
	public function has_levels(): bool {
		return self::SIDEBAR === $this->variation && 'levels' === $this->layout;
	}

	private function unfolds(): bool {
		return ( 'vertical' === $this->variation && ! $this->flies_out ) || ( self::SIDEBAR === $this->variation && ! $this->has_levels() );
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
