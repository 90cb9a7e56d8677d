<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Embedding;

use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;

/**
 * Forms that a link opens: `#aisle-form-12` over the page, `#aisle-form-12-drawer` at its side. Wherever the page has such a link, the form
 * stands at its end. Without a script the browser shows it there as the link's target.
 */
final class FormDialogs {

	private const LINK = '/#(aisle-form-([1-9]\d*)(-drawer)?)(?=["\'])/';

	/** @var array<string, array{form: int, is_drawer: bool}> By the id of the dialog. */
	private array $wanted = array();

	public function __construct( private readonly ContactFormPage $page ) {}

	public function register(): void {
		foreach ( array( 'the_content', 'widget_text_content', 'wp_nav_menu', 'render_block' ) as $filter ) {
			add_filter( $filter, array( $this, 'note' ), 99 );
		}
		// Before the page's data and scripts are printed.
		add_action( 'wp_footer', array( $this, 'print_dialogs' ), 8 );
	}

	/**
	 * @param mixed $html
	 * @return mixed As it came.
	 */
	public function note( $html ) {
		if ( is_string( $html ) && str_contains( $html, '#aisle-form-' ) && preg_match_all( self::LINK, $html, $links, PREG_SET_ORDER ) ) {
			foreach ( $links as $link ) {
				$this->wanted[ $link[1] ] = array(
					'form'      => (int) $link[2],
					'is_drawer' => isset( $link[3] ),
				);
			}
		}
		return $html;
	}

	public function print_dialogs(): void {
		foreach ( $this->wanted as $id => $wanted ) {
			$form = $this->page->html( $wanted['form'] );
			if ( '' !== $form ) {
				echo self::html( $id, $form, $wanted['is_drawer'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html and the template escape each of its parts.
			}
		}
	}

	private static function html( string $id, string $form, bool $is_drawer ): string {
		$close = Html::tag(
			'a',
			array(
				'href'       => '#',
				'role'       => 'button',
				'class'      => 'aisle-contact-dialog__close aisle-icon-button',
				'aria-label' => __( 'Close', 'aisle' ),
			),
			Icon::shared( 'close' )
		);
		$attributes = array(
			'id'         => $id,
			'class'      => 'aisle-contact-dialog' . ( $is_drawer ? ' aisle-contact-dialog--drawer' : '' ),
			'aria-label' => __( 'Contact form', 'aisle' ),
		);
		return Html::tag( 'dialog', $attributes, Html::tag( 'div', array( 'class' => 'aisle-contact-dialog__panel' ), $close . $form ) );
	}
}
