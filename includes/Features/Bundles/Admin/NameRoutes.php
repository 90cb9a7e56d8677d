<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Features\Bundles\Documents\BundleType;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\Rest;

/**
 * `GET /bundles/names` with `search` or `include`: published bundles, for the block editor. Who edits pages may not manage
 * the store, so the response has only names, which the pages show anyway.
 */
final class NameRoutes {

	private const MAX_RESULTS = 20;

	public function __construct( private readonly Rest $rest ) {}

	public function register(): void {
		$this->rest->route( '/bundles/names', 'GET', array( self::class, 'names' ), static fn(): bool => current_user_can( 'edit_posts' ) );
	}

	/**
	 * @return array{items: list<array{id: int, title: string}>}
	 */
	public static function names( \WP_REST_Request $request ): array {
		$body    = new RequestBody( $request );
		$include = $body->ids( 'include' );
		$posts   = get_posts( array(
			'post_type'      => BundleType::NAME,
			'post_status'    => 'publish',
			'numberposts'    => self::MAX_RESULTS,
			's'              => array() === $include ? trim( $body->text( 'search' ) ) : '',
			'search_columns' => array( 'post_title' ),
			'include'        => array_slice( $include, 0, self::MAX_RESULTS ),
			'orderby'        => 'title',
			'order'          => 'ASC',
		) );
		return array(
			'items' => array_map(
				static fn( \WP_Post $post ): array => array( 'id' => $post->ID, 'title' => BundleType::title( $post ) ),
				array_values( $posts )
			),
		);
	}
}
