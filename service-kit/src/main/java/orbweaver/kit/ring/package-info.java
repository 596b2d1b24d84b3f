/** The ring as it stands in a cluster: its manifest, its topics, its activities. */
@NullMarked
package orbweaver.kit.ring;

import org.jspecify.annotations.NullMarked;
