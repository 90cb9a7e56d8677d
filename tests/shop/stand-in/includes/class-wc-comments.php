<?php
defined( 'ABSPATH' ) || exit;

/**
 * Reviews: their number and the average of their stars, kept with the product.
 */
class WC_Comments {

	public static function init() {
		add_action( 'wp_update_comment_count', array( __CLASS__, 'clear_transients' ) );
	}

	public static function clear_transients( $post_id ) {
		if ( 'product' !== get_post_type( $post_id ) ) {
			return;
		}
		$stars = array();
		foreach ( get_comments( array( 'post_id' => $post_id, 'status' => 'approve', 'parent' => 0 ) ) as $comment ) {
			$stars[] = (int) get_comment_meta( $comment->comment_ID, 'rating', true );
		}
		$rated = array_filter( $stars );
		update_post_meta( $post_id, '_wc_review_count', count( $stars ) );
		update_post_meta( $post_id, '_wc_rating_count', array_count_values( $rated ) );
		update_post_meta( $post_id, '_wc_average_rating', $rated ? number_format( array_sum( $rated ) / count( $rated ), 2, '.', '' ) : 0 );
	}
}
