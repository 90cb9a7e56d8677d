<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Prints a menu as an APG disclosure navigation: a parent is a link with its own button, and a parent without a target
 * (`#`) is the button itself. `$args->aisle_own` is true for lists of Aisle, `$args->aisle_opens_branch` for lists that
 * show the branch of the current page.
 */
final class MenuWalker extends \Walker_Nav_Menu {

	/** Buttons that themes add to parents of all menus, after the link or in it. */
	private const THEME_BUTTONS = '#<button\b.*?</button>|<span\b[^>]*\brole="button"[^>]*>(?:<svg.*?</svg>|[^<])*</span>#s';

	/** Number of submenus on the page; their IDs must be unique. */
	private static int $count = 0;

	/** ID of the submenu that starts next; empty if its parent has no button. */
	private string $submenu_id = '';

	/**
	 * @param string    $output
	 * @param \WP_Post  $data_object
	 * @param int       $depth
	 * @param \stdClass $args
	 * @param int       $current_object_id
	 */
	public function start_el( &$output, $data_object, $depth = 0, $args = null, $current_object_id = 0 ): void {
		$html       = '';
		$max_levels = (int) ( $args->depth ?? 0 );
		parent::start_el( $html, $data_object, $depth, $args, $current_object_id );
		$this->submenu_id = '';
		if ( true === ( $args->aisle_own ?? false ) ) {
			// The theme may print the same menu, with the same IDs.
			$html = (string) preg_replace( '/ id="menu-item-[^"]*"/', '', $html, 1 );
		}
		if ( $this->has_children && ( 0 === $max_levels || $max_levels > $depth + 1 ) ) {
			$this->submenu_id = 'aisle-submenu-' . ++self::$count;
			$is_expanded      = true === ( $args->aisle_opens_branch ?? false ) && ! empty( $data_object->current_item_ancestor );
			$html             = $this->with_button( (string) preg_replace( self::THEME_BUTTONS, '', $html ), $is_expanded );
		}
		$output .= $html;
	}

	/**
	 * @param string    $output
	 * @param int       $depth
	 * @param \stdClass $args
	 */
	public function start_lvl( &$output, $depth = 0, $args = null ): void {
		$html = '';
		parent::start_lvl( $html, $depth, $args );
		$output          .= '' === $this->submenu_id
			? $html
			: (string) preg_replace( '/<ul\b/', sprintf( '<ul id="%s"', esc_attr( $this->submenu_id ) ), $html, 1 );
		$this->submenu_id = '';
	}

	private function with_button( string $html, bool $is_expanded ): string {
		$expanded = $is_expanded ? 'true' : 'false';
		$tags     = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			// Of a theme, for its own script.
			$tags->remove_attribute( 'aria-expanded' );
			$tags->remove_attribute( 'aria-haspopup' );
			// Other plugins change targets, and WordPress empties one such as `javascript:void(0)`.
			if ( in_array( $tags->get_attribute( 'href' ), array( null, true, '', '#' ), true ) ) {
				// A link stays a link for the theme's style; without script it opens the submenu by its focus.
				$tags->set_attribute( 'href', '#' );
				$tags->set_attribute( 'role', 'button' );
				$tags->set_attribute( 'aria-expanded', $expanded );
				$tags->set_attribute( 'aria-controls', $this->submenu_id );
				return $tags->get_updated_html();
			}
			$html = $tags->get_updated_html();
		}
		$name = self::name( $html );
		return $html . sprintf(
			'<button type="button" class="aisle-menu__toggle" aria-expanded="%s" aria-controls="%s" aria-label="%s"></button>',
			$expanded,
			esc_attr( $this->submenu_id ),
			/* translators: %s: name of a menu item. */
			esc_attr( '' === $name ? __( 'Submenu', 'aisle' ) : sprintf( __( '%s submenu', 'aisle' ), $name ) )
		);
	}

	/** Returns an item's text, otherwise that of its image. */
	private static function name( string $html ): string {
		$text = trim( wp_strip_all_tags( $html ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$alt  = '' === $text && $tags->next_tag( array( 'tag_name' => 'img' ) ) ? $tags->get_attribute( 'alt' ) : null;
		return is_string( $alt ) ? $alt : $text;
	}
}
