/** Life cycle and loops of services. */
@NullMarked
package orbweaver.runtime.service;

import org.jspecify.annotations.NullMarked;
