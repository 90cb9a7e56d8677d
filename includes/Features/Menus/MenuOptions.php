<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Attributes of a menu's block or shortcode.
 */
final class MenuOptions {

	/** Value of the attribute `variation`. */
	public const SIDEBAR = 'sidebar';

	/** Layouts of a sidebar: one panel for each level, or submenus that unfold. */
	private const LAYOUTS = array( 'levels', 'unfold' );

	/**
	 * @param string $kind `dropdown`, `vertical`, `fly-out`, or the layout of a sidebar.
	 */
	private function __construct(
		public readonly string $menu,
		public readonly string $second_menu,
		public readonly string $label,
		public readonly string $kind
	) {}

	/**
	 * @param mixed $attributes Of the block or shortcode; values of other types are ignored.
	 */
	public static function from( $attributes ): self {
		$values = is_array( $attributes ) ? $attributes : array();
		// WordPress lowercases the names of a shortcode's attributes.
		$flies_out = in_array( $values['flyOut'] ?? $values['flyout'] ?? '', array( true, 'yes' ), true );
		return new self(
			self::text( $values['menu'] ?? '' ),
			self::text( $values['secondMenu'] ?? $values['secondmenu'] ?? '' ),
			self::text( $values['label'] ?? '' ),
			match ( $values['variation'] ?? '' ) {
				self::SIDEBAR => 'unfold' === ( $values['layout'] ?? '' ) ? 'unfold' : 'levels',
				'vertical'    => $flies_out ? 'fly-out' : 'vertical',
				default       => 'dropdown',
			}
		);
	}

	/** Returns the classes of the list besides `aisle-menu`. */
	public function list_class(): string {
		return 'is-own is-' . match ( $this->kind ) {
			'fly-out' => 'vertical is-fly-out',
			'unfold'  => 'vertical',
			default   => $this->kind,
		};
	}

	/** Returns whether the submenus with the current page are open: those that unfold in the menu. */
	public function opens_branch(): bool {
		return in_array( $this->kind, array( 'vertical', 'unfold' ), true );
	}

	public function is_sidebar(): bool {
		return in_array( $this->kind, self::LAYOUTS, true );
	}

	/** Returns whether each submenu is a panel. */
	public function has_levels(): bool {
		return 'levels' === $this->kind;
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}
}
