<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Importers\ImportReport;
use Aisle\Importers\SerializedValues;

/**
 * Previews the import of Flamingo's messages. Stores nothing.
 *
 * @phpstan-import-type Channel from SourceMessages
 * @phpstan-type PriceDependencies array{
 *     id: int,
 *     title: string,
 *     inbox: int,
 *     spam: int,
 *     trash: int,
 *     imported: int,
 *     form: int,
 *     problems: list<array{field: string, message: string}>,
 * }
 */
final class ImportPreview {

	/** Maximum number of messages per channel, newest first, whose fields are checked. */
	private const MAX_EXAMINED = 200;

	/** Meta keys of arrays that are stored in PHP's serialization format. */
	private const ARRAY_META_KEYS = array( '_fields', '_meta', '_consent' );

	public function __construct(
		private readonly SourceMessages $messages,
		private readonly Destinations $destinations
	) {}

	/**
	 * @param int             $keep_days Number of days after which entries are deleted; 0 for never.
	 * @param array<int, int> $targets   Channel => ID of the form that the merchant has selected, 0 for none.
	 * @return array{channels: list<PriceDependencies>, forms: list<array{id: int, title: string}>, problems: list<string>}
	 */
	public function build( int $keep_days, array $targets = array() ): array {
		$channels = $this->messages->channels( $keep_days > 0 ? time() - $keep_days * DAY_IN_SECONDS : 0 );
		$forms    = $this->destinations->all();
		$form_ids = $targets + $this->destinations->suggest( $channels, $forms );
		return array(
			'channels' => array_map(
				fn ( array $channel ): array => $this->channel_preview( $channel, $form_ids[ $channel['id'] ] ?? 0 ),
				$channels
			),
			'forms'    => $forms,
			'problems' => self::general_problems( array_sum( array_column( $channels, 'old' ) ), $keep_days ),
		);
	}

	/**
	 * @param Channel $channel
	 * @return PriceDependencies
	 */
	private function channel_preview( array $channel, int $form ): array {
		/* translators: %s: names of fields in the other plugin. */
		$report = new ImportReport( __(
			'The form doesn’t have these fields, so their answers are imported with the original field names: %s.',
			'aisle'
		) );
		$fields = $this->destinations->fields( $form );
		$reader = new SourceAnswers( $fields ?? array() );
		foreach ( $this->messages->all( $this->messages->newest( $channel['id'], self::MAX_EXAMINED ) ) as $message ) {
			foreach ( SourceAnswers::file_names( $message['meta'] ) as $name ) {
				$report->problem(
					$name,
					__( 'Flamingo doesn’t store files. The imported message only notes that a file was attached.', 'aisle' )
				);
			}
			if (
				array() !== array_filter(
					self::ARRAY_META_KEYS,
					static fn ( string $key ): bool => ! SerializedValues::is_complete( $message['meta'][ $key ] ?? '' )
				)
			) {
				$report->problem(
					'',
					__(
						'Some messages are damaged in the database. Readable answers are imported; the page, browser, or consent may be missing.',
						'aisle'
					)
				);
			}
			array_map( $report->group_problem( ... ), null === $fields ? array() : $reader->unknown_names( $message['meta'] ) );
		}
		unset( $channel['old'] );
		return $channel + array(
			'form'     => $form,
			'problems' => $report->problems(),
		);
	}

	/**
	 * @return list<string>
	 */
	private static function general_problems( int $old_count, int $keep_days ): array {
		$problems = array(
			__( 'Imported messages don’t trigger emails or webhooks.', 'aisle' ),
			__( 'Flamingo doesn’t store read status. All but spam is marked as read.', 'aisle' ),
			__(
				'IP addresses, message numbers, and details from Akismet and reCAPTCHA are not imported.',
				'aisle'
			),
		);
		if ( $old_count > 0 ) {
			array_unshift(
				$problems,
				sprintf(
					/* translators: 1: a number of messages, 2: a number of days. */
					_n(
						'%1$s message is older than %2$d days and would be deleted within a day of the import. To keep it, change “Keep messages for (days)” in the settings first.',
						'%1$s messages are older than %2$d days and would be deleted within a day of the import. To keep them, change “Keep messages for (days)” in the settings first.',
						$old_count,
						'aisle'
					),
					number_format_i18n( $old_count ),
					$keep_days
				)
			);
		}
		return $problems;
	}
}
