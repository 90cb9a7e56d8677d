import { Skeleton } from '../../platform/ui';

/** Placeholders for the product's images and summary. */
export function LightboxSkeleton() {
	return (
		<div className="aisle-lightbox__product" aria-hidden="true">
			<div className="aisle-lightbox__pictures">
				<Skeleton className="aisle-lightbox__picture" />
			</div>
			<div className="aisle-lightbox__summary aisle-lightbox__summary--coming">
				<Skeleton width="70%" height="1.6em" />
				<Skeleton width="30%" />
				<Skeleton width="90%" />
				<Skeleton width="80%" />
				<Skeleton width="100%" height="var(--aisle-target)" />
				<Skeleton width="60%" height="var(--aisle-target)" />
			</div>
		</div>
	);
}
