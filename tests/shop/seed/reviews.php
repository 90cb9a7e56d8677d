<?php
/**
 * Creates product reviews.
 */

declare(strict_types=1);

/** @param array<string, int> $products Slug => product ID. */
function aisle_seed_reviews( array $products ): void {
	$reviews = array(
		array( 'ceramic-mug', 'Mara', 5, 'Holds exactly as much coffee as I should drink. The glaze is lovely.' ),
		array( 'ceramic-mug', 'Tobias', 4, 'Good weight, warm in the hand. I wish the handle were a touch wider.' ),
		array( 'ceramic-mug', 'Ines', 5, 'Bought one, came back for three more.' ),
		array( 'walnut-board', 'Henry', 5, 'Had it engraved for our wedding day. Beautifully done.' ),
		array( 'walnut-board', 'Priya', 5, 'Heavy, smooth and handsome. It lives on the counter.' ),
		array( 'linen-apron', 'Colette', 4, 'Gets softer with every wash. Runs a little long.' ),
		array( 'wool-scarf', 'Jonas', 5, 'Warm without the itch.' ),
		array( 'coffee-beans', 'Ada', 4, 'Round and chocolatey. Half a pound lasts me the week.' ),
		array( 'cast-iron-pan', 'Sam', 3, 'A very good pan, but it arrived with little seasoning.' ),
		array( 'poster', 'Lior', 5, 'The colors are just as shown, and the frame is solid.' ),
		array( 'gaerschuessel', 'Jürgen', 5, 'Der Teig geht darin wunderbar auf. Größer dürfte sie nicht sein.' ),
		array( 'podstakannik', 'Алёна', 5, 'Тяжёлый, красивый, чай долго остаётся горячим ☕' ),
		array( 'termeh', 'نگار', 4, 'رنگ‌ها همان است که در عکس دیدم.' ),
		array( 'tetsubin', '吉野', 5, 'お湯がまろやかになりました。𠮷野より' ),
		array( 'onggi', '민서', 4, '생각보다 무겁지만 튼튼해요.' ),
		array( 'benjarong', 'สมชาย', 5, 'ลายสวยมาก แพ็กมาดี' ),
	);
	foreach ( $reviews as $index => [ $slug, $author, $rating, $text ] ) {
		$date = gmdate( 'Y-m-d H:i:s', AISLE_SEED_TIME + ( $index + 1 ) * DAY_IN_SECONDS );
		wp_insert_comment(
			array(
				'comment_post_ID'      => $products[ $slug ],
				'comment_author'       => $author,
				'comment_author_email' => sprintf(
					'%s@example.com',
					sanitize_title( $author ) === strtolower( $author ) ? strtolower( $author ) : 'reviewer-' . ( $index + 1 )
				),
				'comment_content'      => $text,
				'comment_type'         => 'review',
				'comment_approved'     => 1,
				'comment_date'         => $date,
				'comment_date_gmt'     => $date,
				'comment_meta'         => array(
					'rating'   => $rating,
					'verified' => 0,
				),
			)
		);
	}
	if ( is_callable( array( 'WC_Comments', 'clear_transients' ) ) ) {
		foreach ( array_unique( array_column( $reviews, 0 ) ) as $slug ) {
			WC_Comments::clear_transients( $products[ $slug ] );
		}
	}
}
