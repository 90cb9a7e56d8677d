<?php
/**
 * The choices of one facet. A theme can override this template as aisle/product-filters/group.php. The override must
 * keep the attribute "data-key" of each choice.
 *
 * @package Aisle
 *
 * @var array{
 *     facet: string,
 *     title: string,
 *     choices: list<array{
 *             value: string,
 *             name: string,
 *             url: string,
 *             count: int,
 *             chosen: bool,
 *             depth: int,
 *             stars: int,
 *             look: array{color: string, second_color: string, image: int}|null,
 *         }>,
 *     most: int,
 * } $args
 */

declare(strict_types=1);

use Aisle\Platform\Shop\Template;

defined( 'ABSPATH' ) || exit;

// One more option takes no more space than the “Show more” text.
$aisle_visible_count  = count( $args['choices'] ) <= $args['most'] + 1 ? count( $args['choices'] ) : $args['most'];
$aisle_more_choices  = array_slice( $args['choices'], $aisle_visible_count );
$aisle_visible_choices = array_slice( $args['choices'], 0, $aisle_visible_count );
?>
<ul class="aisle-filters__list" aria-label="<?php echo esc_attr( $args['title'] ); ?>">
	<?php foreach ( $aisle_visible_choices as $aisle_choice ) : ?>
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		echo Template::render( 'product-filters/choice', array( 'facet' => $args['facet'] ) + $aisle_choice );
		?>
	<?php endforeach; ?>
</ul>
<?php if ( $aisle_more_choices ) : ?>
	<details class="aisle-filters__more" data-key="<?php echo esc_attr( "more:{$args['facet']}" ); ?>"<?php echo array_filter( array_column( $aisle_more_choices, 'chosen' ) ) ? ' open' : ''; ?>>
		<?php /* translators: %d: number of further choices. */ ?>
		<summary><?php echo esc_html( sprintf( __( 'Show %d more', 'aisle' ), count( $aisle_more_choices ) ) ); ?></summary>
		<ul class="aisle-filters__list">
			<?php foreach ( $aisle_more_choices as $aisle_choice ) : ?>
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
				echo Template::render( 'product-filters/choice', array( 'facet' => $args['facet'] ) + $aisle_choice );
				?>
			<?php endforeach; ?>
		</ul>
	</details>
<?php endif; ?>
