<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\EntryChanges;
use Aisle\Features\ContactForms\Entries\EntryDays;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Platform\Contracts\ImporterList;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * `aisle/v1/contact-entries`, for users who may read entries (`aisle_read_entries`).
 *
 * - GET `?status=&form=&days=&search=&page=` returns `{ entries, total, is_more, pages, counts, forms, export_url, can_import }`.
 *   If `is_more`, there are more than `total`: a search counts only what was read so far and one more page. `can_import`: the
 *   user may import entries and there are some. `status` is inbox (read and unread), unread, read, spam or trash.
 * - GET `/days` returns `{ days: [ { day, messages, spam } ] }`, the last 30 days in the store's time zone.
 * - GET `/{id}` returns one entry in the format of EntryData; `unknown_entry` (404). It does not mark the entry as read.
 * - POST `/bulk` `{ change, ids }` with up to 100 ids; `change` is read, unread, spam, not_spam, trash, restore or delete
 *   (only of entries in the trash or spam). Returns `{ counts }`.
 */
final class EntryRoutes {

	private const PER_PAGE   = 20;
	private const CHART_DAYS = 30;
	private const MAX_BULK   = 100;

	public function __construct(
		private readonly Rest $rest,
		private readonly EntryChanges $changes,
		private readonly EntryData $data,
		private readonly ImporterList $importers
	) {}

	public function register(): void {
		$permission_callback = array( EntryAccess::class, 'may_read' );
		$this->rest->route( '/contact-entries', 'GET', array( $this, 'page' ), $permission_callback );
		$this->rest->route( '/contact-entries/days', 'GET', array( $this, 'days' ), $permission_callback );
		$this->rest->route( '/contact-entries/bulk', 'POST', array( $this, 'bulk' ), $permission_callback );
		$this->rest->route( '/contact-entries/(?P<id>\d+)', 'GET', array( $this, 'entry' ), $permission_callback );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request
	 */
	public function page( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$filter = EntryQuery::filter( $body );
		$page   = ( new EntryList() )->page( $filter, $body->integer( 'page' ) ?? 1, self::PER_PAGE );
		return array(
			'entries'    => $this->data->rows( $page['entries'] ),
			'total'      => $page['total'],
			'is_more'    => $page['is_more'],
			'pages'      => (int) ceil( $page['total'] / self::PER_PAGE ),
			'counts'     => ( new EntryList() )->counts( $filter->form_id ),
			'forms'      => ( new EntryList() )->forms(),
			'export_url' => EntryExport::url(),
			'can_import' => RequestBody::is_allowed() && $this->importers->has_entries(),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function days(): array {
		return array( 'days' => ( new EntryDays() )->of_last_days( self::CHART_DAYS ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError unknown_entry
	 */
	public function entry( \WP_REST_Request $request ): array {
		return $this->data->entry( (int) $request['id'] );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request
	 */
	public function bulk( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$change = $body->text( 'change' );
		$ids    = array_values( array_unique( $body->ids( 'ids' ) ) );
		if ( array() === $ids || count( $ids ) > self::MAX_BULK ) {
			throw RequestBody::rejection( 'ids' );
		}
		if ( 'delete' === $change ) {
			$this->changes->delete_discarded( $ids );
		} elseif ( in_array( $change, EntryChanges::names(), true ) ) {
			$this->changes->apply( $ids, $change );
		} else {
			throw RequestBody::rejection( 'change' );
		}
		return array( 'counts' => ( new EntryList() )->counts() );
	}
}
