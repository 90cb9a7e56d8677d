<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Platform\Cart\Adding\PostedData;
use Aisle\Platform\Http\ApiError;

/**
 * The posted form that the page prints again, because it was rejected or only its price was updated. Only responses to
 * POST requests have it, and these are never cached.
 *
 * @phpstan-import-type TypedAnswer from PostedAnswers
 * @phpstan-import-type StoredForm from OptionFormRepository
 */
final class PostedForm {

	/** Name of the input that lists the fields which were hidden on the page. Used without JavaScript. */
	public const UNSEEN = 'aisle_unseen';

	/**
	 * @param array<int, array<string, TypedAnswer>>|null $answers  Form id => field id => answer; null if nothing was
	 *                                                              posted.
	 * @param bool                                        $tried    True if the shopper tried to add the product, so
	 *                                                              every error is shown.
	 * @param array<int, array<string, string>>           $rejections Form id => field id => the server's error message.
	 * @param float|null                                  $line_quantity Quantity of the cart line that the form edits,
	 *                                                                   if the answers are that line's; null if they
	 *                                                                   were posted.
	 */
	public function __construct(
		public readonly ?array $answers = null,
		public readonly bool $tried = false,
		public readonly array $rejections = array(),
		public readonly ?float $line_quantity = null
	) {}

	/**
	 * @param list<StoredForm> $forms Forms that the page shows for every variation; if no answer was posted, they were
	 *                                left empty.
	 */
	public static function of( int $product_id, array $forms, AnsweredFiles $files ): self {
		if ( 'post' !== sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' ) || did_action( 'woocommerce_add_to_cart' ) > 0 ) {
			return new self();
		}
		return self::read( $product_id, $forms, $files );
	}

	/**
	 * @param list<StoredForm> $forms See of().
	 */
	private static function read( int $product_id, array $forms, AnsweredFiles $files ): self {
		try {
			$request = PostedRequest::for_product( $product_id );
			$answers = PostedAnswers::parse( $files->merge_uploads( $request['options'], $request['files'], $product_id ) );
		} catch ( ApiError ) {
			return new self();
		}
		if ( array() === $answers && ! PostedRequest::is_form_of( $product_id ) ) {
			return new self();
		}
		foreach ( $forms as $form ) {
			$answers[ $form['id'] ] = OtherOptionAnswers::add_empty_texts(
				$form['model'],
				( $answers[ $form['id'] ] ?? array() ) + self::hidden_field_defaults( $form )
			);
		}
		$is_add_attempt = ! PriceUpdate::is_requested();
		return new self(
			$answers,
			$is_add_attempt,
			$is_add_attempt ? self::rejected_fields( $product_id ) : self::rejected_files( $request, $product_id, $files )
		);
	}

	/**
	 * Reads a form whose fields were posted under other names. Fields that no add accepts count as not posted.
	 *
	 * @param array<string, mixed> $fields Posted fields of the product, under their usual names.
	 * @param list<StoredForm>     $forms  See of().
	 */
	public static function of_fields( int $product_id, array $fields, array $forms, AnsweredFiles $files ): self {
		try {
			$data = PostedData::of( array( 'product_id' => $product_id, 'data' => $fields ) );
		} catch ( ApiError ) {
			return new self();
		}
		return $data->while_posted( static fn(): self => self::read( $product_id, $forms, $files ) );
	}

	/**
	 * Returns the default values of hidden fields. They were not posted and the shopper has not cleared them, so they
	 * apply when the field is shown.
	 *
	 * @param StoredForm $form
	 * @return array<string, array{values: list<string>, other: null}>
	 */
	private static function hidden_field_defaults( array $form ): array {
		// phpcs:ignore WordPress.Security -- Compared with the form's own fields.
		$posted_names = wp_unslash( $_POST[ self::UNSEEN ] ?? '' );
		$hidden_fields = is_string( $posted_names ) ? explode( ' ', $posted_names ) : array();
		return array_filter(
			DefaultAnswers::of( $form['model'], self::posted_quantity() ?? 1.0 ),
			static fn ( string $field ): bool => in_array( $form['id'] . '/' . $field, $hidden_fields, true ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private static function rejected_fields( int $product_id ): array {
		/** This filter is documented in includes/Platform/Cart/Adding/AddForm.php */
		return (array) apply_filters( 'aisle_add_to_cart_field_errors', array(), $product_id, array() );
	}

	/**
	 * Returns only file errors: after “Update price”, missing answers are not reported.
	 *
	 * @param array{options: mixed, files: array<mixed>, ...} $request
	 * @return array<int, array<string, string>>
	 */
	private static function rejected_files( array $request, int $product_id, AnsweredFiles $files ): array {
		$messages = array();
		foreach ( $files->rejections( $request['options'], $request['files'], $product_id ) as $error ) {
			$messages[ (int) ( $error->data['form_id'] ?? 0 ) ][ (string) ( $error->data['field'] ?? '' ) ] = $error->getMessage();
		}
		return $messages;
	}

	/**
	 * Returns the posted quantity, whether or not the add succeeded: WooCommerce shows it in the quantity of each form
	 * of the page.
	 */
	public static function posted_quantity(): ?float {
		$quantity = wp_unslash( $_POST['quantity'] ?? null ); // phpcs:ignore WordPress.Security -- Only a number; nothing is changed by it.
		$amount   = is_numeric( $quantity ) && is_finite( (float) $quantity ) ? (float) wc_stock_amount( (float) $quantity ) : 0.0;
		return $amount > 0 ? $amount : null;
	}
}
