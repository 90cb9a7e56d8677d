<?php
/** Reviews of a product. */

defined( 'ABSPATH' ) || exit;

if ( ! comments_open() ) {
	return;
}
?>
<div id="reviews" class="woocommerce-Reviews">
	<ol class="commentlist">
		<?php foreach ( get_comments( array( 'post_id' => get_the_ID(), 'status' => 'approve' ) ) as $stand_in_review ) : ?>
			<li class="review" id="comment-<?php echo absint( $stand_in_review->comment_ID ); ?>">
				<?php echo wc_get_rating_html( (int) get_comment_meta( $stand_in_review->comment_ID, 'rating', true ) ); // phpcs:ignore WordPress.Security.EscapeOutput ?>
				<strong class="woocommerce-review__author"><?php echo esc_html( $stand_in_review->comment_author ); ?></strong>
				<div class="description"><?php echo wp_kses_post( wpautop( $stand_in_review->comment_content ) ); ?></div>
			</li>
		<?php endforeach; ?>
	</ol>
</div>
