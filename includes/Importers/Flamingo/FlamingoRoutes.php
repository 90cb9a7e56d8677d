<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Routes `aisle/v1/contact-entries/flamingo`, for users who can manage forms.
 *
 * - GET `?channels=` (format as in POST; by default, the server selects) is a preview that stores nothing:
 *   `{ channels: [ { id, title, inbox, spam, trash, imported, form, problems: [ { field, message } ] } ],
 *   forms: [ { id, title } ], problems: [ sentence ] }`. `imported` is the number of existing entries, `form` the ID
 *   of the suggested form, 0 for none.
 * - POST `{ after, channels: [ { id, form } ] }` imports a batch and returns `{ imported, known, refused, after,
 *   is_done }`; the client repeats it with `after` until `is_done`. If another import is running: 409 `busy`.
 */
final class FlamingoRoutes {

	private const PATH         = '/contact-entries/flamingo';
	private const MAX_CHANNELS = 500;

	/**
	 * @param \Closure(): int $keep_days Number of days after which entries are deleted; 0 for never.
	 */
	public function __construct(
		private readonly Rest $rest,
		private readonly ImportPreview $preview,
		private readonly EntryImport $import,
		private readonly \Closure $keep_days
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( self::PATH, 'GET', array( $this, 'preview' ), $allowed );
		$this->rest->route( self::PATH, 'POST', array( $this, 'import' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request (400).
	 */
	public function preview( \WP_REST_Request $request ): array {
		EntryDatabase::install();
		$channels = ( new RequestBody( $request ) )->array_value( 'channels' );
		return $this->preview->build( ( $this->keep_days )(), array() === $channels ? array() : self::targets( $channels ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request (400), unknown_form (404), busy (409).
	 */
	public function import( \WP_REST_Request $request ): array {
		EntryDatabase::install();
		$body = new RequestBody( $request );
		return $this->import->import_batch( max( 0, $body->integer( 'after' ) ?? 0 ), self::targets( $body->array_value( 'channels' ) ) );
	}

	/**
	 * @param array<mixed> $channels
	 * @return array<int, int>
	 * @throws ApiError bad_request (400).
	 */
	private static function targets( array $channels ): array {
		$targets = array();
		foreach ( $channels as $channel ) {
			$id   = is_array( $channel ) ? filter_var( $channel['id'] ?? null, FILTER_VALIDATE_INT ) : false;
			$form = is_array( $channel ) ? filter_var( $channel['form'] ?? null, FILTER_VALIDATE_INT ) : false;
			if ( false === $id || false === $form || $id < 0 || $form < 0 ) {
				throw RequestBody::rejection( 'channels' );
			}
			$targets[ $id ] = $form;
		}
		return array() === $targets || count( $targets ) > self::MAX_CHANNELS ? throw RequestBody::rejection( 'channels' ) : $targets;
	}
}
