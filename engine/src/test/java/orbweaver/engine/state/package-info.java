@NullMarked
package orbweaver.engine.state;

import org.jspecify.annotations.NullMarked;
