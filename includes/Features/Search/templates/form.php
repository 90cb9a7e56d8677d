<?php
/**
 * A product search form. A theme can override this template as aisle/search/form.php.
 *
 * Without script, it opens the store's search results. The script shows suggestions below it. The class
 * `woocommerce-product-search` makes the theme style it like its own search form.
 *
 * @package Aisle
 *
 * @var array{id: string, label: string, placeholder: string, categories: array<string, string>, query: string, category: string} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<form role="search" aria-label="<?php echo esc_attr( $args['label'] ); ?>" method="get" class="aisle-search woocommerce-product-search" action="<?php echo esc_url( home_url( '/' ) ); ?>">
	<label class="screen-reader-text" for="<?php echo esc_attr( $args['id'] ); ?>"><?php esc_html_e( 'Search for products', 'aisle' ); ?></label>
	<?php if ( $args['categories'] ) : ?>
		<select name="product_cat" aria-label="<?php esc_attr_e( 'Category', 'aisle' ); ?>">
			<option value=""><?php esc_html_e( 'All categories', 'aisle' ); ?></option>
			<?php foreach ( $args['categories'] as $slug => $name ) : ?>
				<option value="<?php echo esc_attr( (string) $slug ); ?>" <?php selected( (string) $slug, $args['category'] ); ?>><?php echo esc_html( $name ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php endif; ?>
	<span class="aisle-search__box">
		<input type="search" id="<?php echo esc_attr( $args['id'] ); ?>" class="search-field" name="s" value="<?php echo esc_attr( $args['query'] ); ?>" placeholder="<?php echo esc_attr( $args['placeholder'] ); ?>">
		<button type="submit" aria-label="<?php echo esc_attr_x( 'Search', 'submit button', 'aisle' ); ?>"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20"/></svg></button>
	</span>
	<input type="hidden" name="post_type" value="product">
</form>
