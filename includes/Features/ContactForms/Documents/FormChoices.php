<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Platform\Database\ColumnText;

/**
 * The published forms of the site, for an owner to choose from.
 */
final class FormChoices {

	/** An owner chooses from a list; who has more forms than that writes the shortcode. */
	private const MAX = 100;

	/**
	 * @return list<array{id: int, title: string}>
	 */
	public static function all(): array {
		$posts = get_posts(
			array(
				'post_type'      => ContactFormType::NAME,
				'post_status'    => 'publish',
				'posts_per_page' => self::MAX,
				'orderby'        => 'title',
				'order'          => 'ASC',
			)
		);
		return array_values( array_map(
			static fn ( \WP_Post $post ): array => array( 'id' => $post->ID, 'title' => ColumnText::read( $post->post_title ) ),
			$posts
		) );
	}
}
