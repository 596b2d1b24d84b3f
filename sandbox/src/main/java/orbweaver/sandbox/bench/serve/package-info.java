/** Server process of a generated web, which logs the requests. */
@NullMarked
package orbweaver.sandbox.bench.serve;

import org.jspecify.annotations.NullMarked;
