/** What reaches an inlet, and what does not. */
@NullMarked
package orbweaver.cli.request;

import org.jspecify.annotations.NullMarked;
