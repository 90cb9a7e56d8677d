<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Start;

use Aisle\Platform\Documents\DocumentRepository;

/**
 * Creates a demo product with a finished form. It is private: shoppers and search engines never see it, but store
 * managers can view it and add it to the cart.
 *
 * @phpstan-type Demo array{product: int, form: int, url: string}
 */
final class DemoProduct {

	/** Product meta with the form's id. Only what this class created is removed again. */
	public const META = '_aisle_demo_form';

	/**
	 * Product meta with the product's own id. In a copy of the product it differs from the copy's id; such a copy
	 * belongs to the merchant and is not the demo product.
	 */
	public const OWN_ID_META = '_aisle_demo_product';

	public function __construct( private readonly DocumentRepository $forms ) {}

	/**
	 * @return Demo|null
	 */
	public function find(): ?array {
		$ids = get_posts(
			array(
				'post_type'      => 'product',
				'post_status'    => array( 'private', 'publish', 'draft', 'pending' ),
				'meta_key'       => self::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- Asked on one screen of the admin.
				'posts_per_page' => -1,
				'fields'         => 'ids',
			)
		);
		$demo_ids = array_filter(
			array_map( 'intval', $ids ),
			static fn( int $id ): bool => (int) get_post_meta( $id, self::OWN_ID_META, true ) === $id
		);
		$id  = (int) reset( $demo_ids );
		return 0 === $id ? null : array(
			'product' => $id,
			'form'    => (int) get_post_meta( $id, self::META, true ),
			'url'     => (string) get_permalink( $id ),
		);
	}

	/**
	 * @return Demo The existing demo product, or a new one.
	 */
	public function find_or_create(): array {
		$demo = $this->find();
		if ( null !== $demo ) {
			return $demo;
		}
		$product = new \WC_Product_Simple();
		$product->set_name( __( 'Engraved board (demo)', 'aisle' ) );
		$product->set_status( 'private' );
		$product->set_catalog_visibility( 'hidden' );
		$product->set_regular_price( '48' );
		$product->set_short_description( __(
			'Only store managers see this product. Select options, enter text, and watch the price update.',
			'aisle'
		) );
		$id   = $product->save();
		$form = $this->forms->save( DemoForm::document( $id ), __( 'Engraved board (demo)', 'aisle' ), 0, 'publish' )['id'];
		update_post_meta( $id, self::META, $form );
		update_post_meta( $id, self::OWN_ID_META, $id );
		return array(
			'product' => $id,
			'form'    => $form,
			'url'     => (string) get_permalink( $id ),
		);
	}

	/** Permanently deletes the product and its form. */
	public function remove(): void {
		$demo = $this->find();
		if ( null === $demo ) {
			return;
		}
		if ( $this->forms->exists( $demo['form'] ) ) {
			$this->forms->delete( $demo['form'] );
		}
		wp_delete_post( $demo['product'], true );
	}
}
