<?php
/**
 * Plugin Name: The bench's profiler
 *
 * Must-use plugin of the bench's store, together with server-timing.php. If a request has the header X-Share-Of-Aisle, the response
 * header of that name contains the samples taken in Aisle's files or functions called from them, and all samples. Needs the PHP
 * extension excimer.
 *
 * @package Aisle
 */

declare(strict_types=1);

if ( isset( $_SERVER['HTTP_X_SHARE_OF_AISLE'] ) && class_exists( 'ExcimerProfiler' ) ) {
	$aisle_bench_profiler = new ExcimerProfiler();
	$aisle_bench_profiler->setEventType( constant( 'EXCIMER_REAL' ) );
	$aisle_bench_profiler->setPeriod( 0.0002 );
	$aisle_bench_profiler->setMaxDepth( 250 );
	$aisle_bench_folder      = preg_quote( (string) realpath( WP_PLUGIN_DIR . '/aisle' ), '#' );
	$aisle_bench_aisle_files = "#^(?:{$aisle_bench_folder}|" . preg_quote( WP_PLUGIN_DIR . '/aisle', '#' ) . ')/(?:includes|build|plugin\.php)#';
	ob_start(
		static function ( string $page, int $phase ) use ( $aisle_bench_profiler, $aisle_bench_aisle_files ): string {
			if ( ! ( $phase & PHP_OUTPUT_HANDLER_FINAL ) || headers_sent() ) {
				return $page;
			}
			$aisle_bench_profiler->stop();
			$total_events = 0;
			$aisle_events = 0;
			foreach ( $aisle_bench_profiler->getLog() as $entry ) {
				$total_events += $entry->getEventCount();
				foreach ( $entry->getTrace() as $frame ) {
					if ( isset( $frame['file'] ) && preg_match( $aisle_bench_aisle_files, $frame['file'] ) ) {
						$aisle_events += $entry->getEventCount();
						break;
					}
				}
			}
			header( sprintf( 'X-Share-Of-Aisle: %d/%d', $aisle_events, $total_events ) );
			return $page;
		}
	);
	unset( $aisle_bench_folder, $aisle_bench_aisle_files );
	$aisle_bench_profiler->start();
}
