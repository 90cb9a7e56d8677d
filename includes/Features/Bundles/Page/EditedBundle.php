<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Features\Bundles\Cart\BundleCart;
use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\Lines\ShareableLine;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Lazy;

/**
 * The bundle in the cart that a page with `?aisle_edit_bundle=…` edits: its form starts with the answers of the cart.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class EditedBundle {

	/**
	 * @param Lazy<covariant SharedLineData> $line_data Data of the lines themselves, such as their options.
	 */
	public function __construct(
		private readonly LineGroups $groups,
		private readonly Lazy $line_data
	) {}

	/**
	 * `template_redirect`: no cache may store the page.
	 */
	public static function send_headers(): void {
		if ( '' !== self::key() ) {
			nocache_headers();
		}
	}

	/**
	 * @param StoredBundle $bundle
	 * @return array{key: string, answers: FormAnswers}|null Null if the page does not edit this bundle, or it is no longer in
	 *                                                       the cart.
	 */
	public function of( array $bundle ): ?array {
		$key         = self::key();
		$lead        = '' === $key ? array() : ( WC()->cart?->get_cart_item( $key ) ?? array() );
		$bundle_line = array() === $lead ? null : BundleLine::of( $lead );
		if ( null === $bundle_line || ! $bundle_line->member->is_lead() || $bundle_line->bundle !== $bundle['id'] ) {
			return null;
		}
		$by_line = array();
		foreach ( $this->groups->lines( WC()->cart->cart_contents, $lead ) as $group_line ) {
			$line_id             = $group_line['member']->item;
			$ids                 = BundleModel::ids_of_line( $line_id );
			$by_line[ $line_id ] = $this->fields( $group_line['line'] )
				+ array( 'quantity' => (string) $group_line['member']->per )
				+ ( $by_line[ $line_id ] ?? array() );
			if ( '' === $ids['option'] ) {
				$by_line[ $line_id ]['selected'] = '1';
			} else {
				$by_line[ $ids['item'] ]['option'][] = $ids['option'];
			}
		}
		return array(
			'key'     => $key,
			'answers' => FormAnswers::of_lines( $bundle['model'], $by_line, (int) ( $lead['quantity'] / $bundle_line->member->per ) ),
		);
	}

	/**
	 * @param array<string, mixed> $line
	 * @return array<string, mixed> Attributes and the fields of the product's own form.
	 */
	private function fields( array $line ): array {
		$shared_line = ShareableLine::of_item( $line );
		$with_fields = $this->line_data->get()->add_to_line( $shared_line, $line, WC()->cart->cart_contents );
		return $shared_line['attributes'] + ( $with_fields['fields'] ?? array() );
	}

	private static function key(): string {
		// phpcs:ignore WordPress.Security -- Nothing is changed; a key finds lines of this visitor's cart alone.
		$key = $_GET[ BundleCart::EDIT_PARAMETER ] ?? '';
		return is_string( $key ) ? sanitize_key( $key ) : '';
	}
}
