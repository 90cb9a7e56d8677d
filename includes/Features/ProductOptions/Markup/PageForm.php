<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\DisplayedAnswers;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;

/**
 * Prepares a form for the page: the model with displayed default values and the current images of the media library.
 * The page gets neither the assignment nor the price rules as the merchant wrote them; formulas in the text of a
 * content field are part of that text.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type OptionImage from \Aisle\Domain\Form\FormModel
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-type DisplayedForm array{
 *     id: int,
 *     title: string,
 *     revision: int,
 *     hash: string,
 *     document: array<string, mixed>,
 *     model: Form,
 *     shown: Form,
 * }
 */
final class PageForm {

	/**
	 * @param StoredForm $form
	 * @return DisplayedForm Adds `shown` to the data with which the server calculates.
	 */
	public static function of( array $form ): array {
		return $form + array( 'shown' => self::model( $form ) );
	}

	/**
	 * @param array{document: array<string, mixed>, model: Form} $form
	 * @return Form
	 */
	public static function model( array $form ): array {
		$model  = self::with_displayed_defaults( $form['model'] );
		$images = self::library_images( $form['document']['fields'] );
		if ( array() === $images ) {
			return $model;
		}
		$fields = array();
		foreach ( $model['fields'] as $position => $field ) {
			$options = array();
			foreach ( $field['options'] as $option_position => $option ) {
				$image           = $images[ $position ][ $option_position ] ?? 0;
				$option['image'] = 0 === $image ? $option['image'] : self::current_image( $image, $option['image'] );
				$options[]       = $option;
			}
			$field['options'] = $options;
			$fields[]         = $field;
		}
		$model['fields'] = $fields;
		return $model;
	}

	/**
	 * @param Form $model
	 * @return Form
	 */
	private static function with_displayed_defaults( array $model ): array {
		foreach ( $model['fields'] as $position => $field ) {
			$model['fields'][ $position ]['default'] = DisplayedAnswers::values( $field, $field['default'] );
		}
		return $model;
	}

	/**
	 * Returns the images that are in the media library, and loads all their data with two queries instead of two per
	 * image.
	 *
	 * @param list<array<string, mixed>> $fields Stored fields; fields and options of the model have the same order.
	 * @return array<int, array<int, int>> Field, option => attachment id.
	 */
	private static function library_images( array $fields ): array {
		$images = array();
		foreach ( $fields as $position => $field ) {
			foreach ( 'image-group' === $field['type'] ? $field['options'] : array() as $option => $stored_option ) {
				$id = (int) ( $stored_option['image']['image_id'] ?? 0 );
				if ( $id > 0 ) {
					$images[ $position ][ $option ] = $id;
				}
			}
		}
		if ( array() !== $images ) {
			_prime_post_caches( array_values( array_unique( array_merge( ...$images ) ) ), false, true );
		}
		return $images;
	}

	/**
	 * Returns the current URL and size of an image, which change when thumbnails are regenerated.
	 *
	 * @param OptionImage|null $stored_image
	 * @return OptionImage|null
	 */
	private static function current_image( int $id, ?array $stored_image ): ?array {
		$size = wp_get_attachment_image_src( $id, 'woocommerce_thumbnail' );
		$full = wp_get_attachment_image_src( $id, 'full' );
		if ( ! $size || ! $full ) {
			return $stored_image;
		}
		$stored_image ??= array(
			'title' => '',
			'alt'   => '',
		);
		$alt = (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
		return array(
			'src'      => $size[0],
			'full_src' => $full[0],
			'width'    => (int) $size[1],
			'height'   => (int) $size[2],
			'alt'      => '' !== $alt ? $alt : $stored_image['alt'],
		) + $stored_image;
	}
}
