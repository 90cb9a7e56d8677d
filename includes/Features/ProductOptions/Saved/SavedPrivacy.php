<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Saved;

/**
 * Exports and erases a customer's saved lines with WordPress's personal data tools.
 */
final class SavedPrivacy {

	private const NAME = 'aisle-saved-options';

	/**
	 * `wp_privacy_personal_data_exporters`
	 *
	 * @param mixed $exporters
	 * @return array<mixed>
	 */
	public function add_exporter( $exporters ): array {
		return (array) $exporters + array(
			self::NAME => array(
				'exporter_friendly_name' => __( 'Saved options', 'aisle' ),
				'callback'               => array( $this, 'export' ),
			),
		);
	}

	/**
	 * `wp_privacy_personal_data_erasers`
	 *
	 * @param mixed $erasers
	 * @return array<mixed>
	 */
	public function add_eraser( $erasers ): array {
		return (array) $erasers + array(
			self::NAME => array(
				'eraser_friendly_name' => __( 'Saved options', 'aisle' ),
				'callback'             => array( $this, 'erase' ),
			),
		);
	}

	/**
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email ): array {
		$data = array();
		foreach ( self::rows_of( $email ) as $key => $row ) {
			foreach ( $row['entries'] as $position => $entry ) {
				$answers = array_merge( ...array_map(
					static fn ( array $form ): array => array_values( $form['answers'] ),
					$entry['forms']
				) );
				$data[]  = array(
					'group_id'    => self::NAME,
					'group_label' => __( 'Saved options', 'aisle' ),
					'item_id'     => $key . '-' . $position,
					'data'        => array(
						array(
							'name'  => get_the_title( $entry['product_id'] ),
							'value' => implode(
								', ',
								array_filter(
									array_map(
										static fn ( array $answer ): string => implode(
											', ',
											array(
												...$answer['values'],
												(string) ( $answer['other'] ?? '' ),
												...array_values( $answer['place'] ?? array() ),
											)
										),
										$answers
									),
									static fn ( string $text ): bool => '' !== $text
								)
							),
						),
					),
				);
			}
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array(
			'items_removed'  => $user instanceof \WP_User && delete_user_option( $user->ID, SavedAnswers::OPTION ),
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * @return array<string, array{entries: list<array<string, mixed>>}>
	 */
	private static function rows_of( string $email ): array {
		$user = get_user_by( 'email', $email );
		return $user instanceof \WP_User ? SavedAnswers::rows( $user->ID ) : array();
	}
}
