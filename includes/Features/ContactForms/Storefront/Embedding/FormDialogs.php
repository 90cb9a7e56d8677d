<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;

/**
 * Forms that a link opens: `#aisle-form-12` as a dialog, `#aisle-form-12-drawer` at the side; a product's button links
 * to `#aisle-form-12-product-34-drawer`. If a page has such a link, the form is printed at its end. Without JavaScript,
 * the browser shows it there as the link's target.
 */
final class FormDialogs {

	private const LINK_PATTERN = '/#(aisle-form-([1-9]\d*)(-drawer)?)(?=["\'])/';

	/**
	 * Maximum number of dialogs that links may add to a page. Comments may contain links too, and must not make the
	 * page large.
	 */
	private const MAX_LINKED_DIALOGS = 10;

	/**
	 * @var array<string, array{form: int, is_drawer: bool, product: SubjectProduct|null}> Key: id of the dialog.
	 */
	private array $dialogs = array();

	public function __construct( private readonly ContactFormPage $page ) {}

	/**
	 * Collects the forms that links in this HTML open.
	 */
	public function collect_linked_forms( string $html ): void {
		if ( preg_match_all( self::LINK_PATTERN, $html, $links, PREG_SET_ORDER ) ) {
			foreach ( $links as $link ) {
				if ( count( $this->dialogs ) >= self::MAX_LINKED_DIALOGS && ! isset( $this->dialogs[ $link[1] ] ) ) {
					break;
				}
				$this->dialogs[ $link[1] ] = array(
					'form'      => (int) $link[2],
					'is_drawer' => isset( $link[3] ),
					'product'   => null,
				);
			}
		}
	}

	/**
	 * @return string Id of the dialog.
	 */
	public function add_for_product( int $form_id, SubjectProduct $product ): string {
		$this->page->need_assets();
		$id                   = "aisle-form-{$form_id}-product-{$product->id}-drawer";
		$this->dialogs[ $id ] = array(
			'form'      => $form_id,
			'is_drawer' => true,
			'product'   => $product,
		);
		return $id;
	}

	public function print_dialogs(): void {
		list( $dialogs_to_print, $this->dialogs ) = array( $this->dialogs, array() );
		foreach ( $dialogs_to_print as $id => $dialog ) {
			$form = $this->page->html( $dialog['form'], $dialog['product'] );
			if ( '' !== $form ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html and the template escape each of its parts.
				echo self::html( $id, $form, $dialog['is_drawer'], $dialog['product'] );
			}
		}
	}

	private static function html( string $id, string $form, bool $is_drawer, ?SubjectProduct $product ): string {
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
		) + ( null === $product ? array( 'aria-label' => __( 'Contact form', 'aisle' ) ) : array( 'aria-labelledby' => "{$id}-title" ) );
		$title      = null === $product ? '' : self::title( "{$id}-title", $product );
		return Html::tag(
			'dialog',
			$attributes,
			Html::tag( 'div', array( 'class' => 'aisle-contact-dialog__panel' ), $close . $title . $form )
		);
	}

	private static function title( string $id, SubjectProduct $product ): string {
		$attributes = array(
			'id'    => $id,
			'class' => 'aisle-contact-dialog__title',
		);
		/* translators: %s: name of a product. */
		return Html::tag( 'h2', $attributes, Html::text( sprintf( __( 'Question about %s', 'aisle' ), $product->name ) ) );
	}
}
