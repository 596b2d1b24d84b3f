/** What a person asks of a ring: the activity, its seeds, and how both reach the inlet. */
@NullMarked
package orbweaver.cli.request;

import org.jspecify.annotations.NullMarked;
