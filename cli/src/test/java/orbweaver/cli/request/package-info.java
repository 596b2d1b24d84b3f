/** Tests of submissions. */
@NullMarked
package orbweaver.cli.request;

import org.jspecify.annotations.NullMarked;
