<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * The slide sidebar: dialogs with one or two menus, printed in the footer. Each different sidebar of a page has one dialog.
 */
final class Sidebar {

	public const SCRIPT = 'menus-sidebar';

	/** Buttons by which known themes open their menu on phones. */
	private const TRIGGERS = array(
		'storefront'       => '#site-navigation .menu-toggle',
		'twentytwentyone'  => '#primary-mobile-menu',
		'twentytwentyfive' => self::BLOCK_TRIGGER,
		'astra'            => '.main-header-menu-toggle',
		'kadence'          => '#mobile-toggle',
	);

	private const BLOCK_TRIGGER = '.wp-block-navigation__responsive-container-open';

	/** @var array<string, array{string, MenuOptions, string}> Key => ID, menus, selector of the theme's button. */
	private array $dialogs = array();

	public function __construct(
		private readonly MenuList $list,
		private readonly Assets $assets
	) {}

	/** Returns the selector of the theme's own button, '' for a theme that Aisle does not know. */
	public static function theme_trigger(): string {
		return self::TRIGGERS[ get_template() ] ?? ( wp_is_block_theme() ? self::BLOCK_TRIGGER : '' );
	}

	/**
	 * Prints a dialog in the footer.
	 *
	 * @param string $trigger Selector of elements that open it, besides links to its ID.
	 * @return string ID of the dialog.
	 */
	public function add( MenuOptions $options, string $trigger = '' ): string {
		$key = (string) wp_json_encode( array( get_object_vars( $options ), $trigger ) );
		if ( array() === $this->dialogs ) {
			add_action( 'wp_footer', array( $this, 'print_dialogs' ) );
		}
		$this->need_scripts( $options );
		$this->dialogs[ $key ] ??= array( 'aisle-sidebar-' . ( count( $this->dialogs ) + 1 ), $options, $trigger );
		return $this->dialogs[ $key ][0];
	}

	/** Returns a link that opens the dialog; without script it leads to the menu in the footer. */
	public function opener( MenuOptions $options ): string {
		return sprintf(
			'<a class="aisle-menu-opener" href="#%s">%s</a>',
			esc_attr( $this->add( $options ) ),
			esc_html( '' === $options->label ? __( 'Menu', 'aisle' ) : $options->label )
		);
	}

	/** Returns the menus without dialog, for a place that is one already. */
	public function menus( MenuOptions $options ): string {
		$this->need_scripts( $options );
		return $this->html( $options, 'aisle-sidebar-' . wp_unique_id( 'inline-' ) );
	}

	/** `wp_footer` */
	public function print_dialogs(): void {
		foreach ( $this->dialogs as list( $id, $options, $trigger ) ) {
			$menus = $this->html( $options, $id );
			if ( '' !== $menus ) {
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in the template.
				echo Template::render( 'menus/sidebar', array(
					'id'      => $id,
					'label'   => '' === $options->label ? __( 'Menu', 'aisle' ) : $options->label,
					'trigger' => $trigger,
					'menus'   => $menus,
				) );
			}
		}
		// A page may be rendered several times in one process.
		$this->dialogs = array();
	}

	private function need_scripts( MenuOptions $options ): void {
		$this->assets->need_script( self::SCRIPT );
		if ( ! $options->has_levels() ) {
			$this->assets->need_script( MenuList::SCRIPT );
		}
	}

	private function html( MenuOptions $options, string $id ): string {
		$menus = array( $this->list->print_menu( $options->menu, $options->list_class(), $options->opens_branch() ) );
		if ( '' !== $options->second_menu ) {
			$menus[] = $this->list->print_menu( $options->second_menu, $options->list_class(), $options->opens_branch() );
		}
		$menus = array_values( array_filter( $menus, static fn( array $menu ): bool => '' !== $menu['html'] ) );
		foreach ( $menus as $index => $menu ) {
			$default                 = 0 === $index ? __( 'Menu', 'aisle' ) : __( 'Pages', 'aisle' );
			$menus[ $index ]['name'] = '' === $menu['name'] ? $default : $menu['name'];
		}
		return array() === $menus ? '' : Template::render( 'menus/sidebar-menus', array( 'id' => $id, 'menus' => $menus ) );
	}
}
