<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\Markup\CaptchaMarkup;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;

/**
 * `contact-forms/{id}/feedback`, `/refill`, `/feedback/schema`: public and without a nonce, because a cached page has
 * an expired one. docs/rest-contact-forms.md describes requests and responses.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class FeedbackRoutes {

	private const PATH = '/contact-forms/(?P<id>\d+)';

	/**
	 * @param Lazy<ContactIntake> $intake
	 */
	public function __construct(
		private readonly Rest $rest,
		private readonly ContactFormRepository $forms,
		private readonly Lazy $intake,
		private readonly FormExtras $extras
	) {}

	/** `rest_api_init` */
	public function register(): void {
		$this->rest->route( self::PATH . '/feedback', 'POST', array( $this, 'feedback' ), '__return_true' );
		$this->rest->route( self::PATH . '/refill', 'GET', array( $this, 'refill' ), '__return_true' );
		$this->rest->route( self::PATH . '/feedback/schema', 'GET', array( $this, 'schema' ), '__return_true' );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws ApiError not_multipart (415), unknown_form (404), bad_unit_tag, bad_answers (400), too_large, too_many_fields (413),
	 *                  cross_origin (403), too_many_messages (429), not_saved (500).
	 */
	public function feedback( \WP_REST_Request $request ): array {
		$locale   = $request->get_body_params()['_aisle_locale'] ?? '';
		$switched = self::switch_locale( is_string( $locale ) ? $locale : '' );
		try {
			return $this->process_feedback( $request );
		} finally {
			if ( $switched ) {
				restore_previous_locale();
			}
		}
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws ApiError As feedback().
	 */
	private function process_feedback( \WP_REST_Request $request ): array {
		if ( 'multipart/form-data' !== ( $request->get_content_type()['value'] ?? '' ) ) {
			throw new ApiError( 'not_multipart', __( 'The request could not be read.', 'aisle' ), 415 );
		}
		$form      = $this->form( $request );
		$post_data = $request->get_body_params();
		$meta      = RequestMeta::of( $post_data, $form['id'] );
		if ( ! Ajax::is_from_own_page() ) {
			throw new ApiError( 'cross_origin', __( 'This request didn’t come from the store’s own pages.', 'aisle' ), 403 );
		}
		ContactRate::count( 'calls' );
		$answers = PostedSubmission::parse( $post_data[ PostedSubmission::NAME ] ?? null );
		$files   = $request->get_file_params()[ ContactFiles::NAME ] ?? null;
		self::prepare_visitor( $answers, $files );
		return $this->intake->process( $form, $meta, $answers, $files )->response_data( $meta );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws ApiError unknown_form (404).
	 */
	public function refill( \WP_REST_Request $request ): array {
		CustomerData::recognize_user();
		$extras = $this->extras->of( $this->form( $request ) );
		if ( isset( $extras['captcha'] ) ) {
			// A page that was printed before the merchant saved the Turnstile keys has no element for the captcha.
			$extras['captcha'] += array( 'place' => CaptchaMarkup::html( $extras['captcha']['sitekey'] ) );
		}
		return $extras + array( 'customer' => CustomerData::current() );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 * @throws ApiError unknown_form (404).
	 */
	public function schema( \WP_REST_Request $request ): array {
		return PageRules::of( $this->form( $request ) );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return StoredForm
	 */
	private function form( \WP_REST_Request $request ): array {
		return $this->forms->read( (int) $request->get_param( 'id' ) )
			?? throw new ApiError( 'unknown_form', __( 'This form no longer exists.', 'aisle' ), 404 );
	}

	/**
	 * Loads WooCommerce's session, which REST requests do not have: it identifies the owner of the files.
	 *
	 * @param array<string, array{values: list<string>, other: string|null}> $answers
	 */
	private static function prepare_visitor( array $answers, mixed $files ): void {
		CustomerData::recognize_user();
		$has_files = null !== $files || str_contains( (string) wp_json_encode( array_column( $answers, 'values' ) ), '||' );
		if ( $has_files && ! WC()->session instanceof \WC_Session && is_callable( array( WC(), 'initialize_session' ) ) ) {
			WC()->initialize_session();
		}
	}

	private static function switch_locale( string $locale ): bool {
		$locale = str_replace( '-', '_', $locale );
		return $locale !== determine_locale()
			&& in_array( $locale, array( 'en_US', ...get_available_languages() ), true )
			&& switch_to_locale( $locale );
	}
}
