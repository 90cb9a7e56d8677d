<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Platform\Database\ColumnText;

/**
 * The published forms of the site, from which the merchant selects one.
 */
final class FormChoices {

	/** Maximum length of the list; if there are more forms, the merchant enters the shortcode. */
	private const MAX_FORMS = 100;

	/**
	 * @return list<array{id: int, title: string}>
	 */
	public static function all(): array {
		$posts = get_posts(
			array(
				'post_type'      => ContactFormType::NAME,
				'post_status'    => 'publish',
				'posts_per_page' => self::MAX_FORMS,
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
