package orbweaver.contract.json.canonical;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;

/** Method handles of constructors and factories, converted to spreaders once. */
final class FactoryHandles {
  private static final MethodType ANY = MethodType.methodType(Object.class, Object[].class);
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private FactoryHandles() {}

  /** Returns the canonical constructor of a record. */
  static MethodHandle ofRecord(Class<?> type) throws ReflectiveOperationException {
    var components =
        Stream.of(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    Constructor<?> constructor = type.getDeclaredConstructor(components);
    constructor.setAccessible(true);
    return spread(LOOKUP.unreflectConstructor(constructor), components.length);
  }

  /** Returns a factory with a string parameter. */
  static MethodHandle ofText(Method factory) throws ReflectiveOperationException {
    return spread(LOOKUP.unreflect(factory), 1);
  }

  private static MethodHandle spread(MethodHandle handle, int arguments) {
    return handle.asSpreader(Object[].class, arguments).asType(ANY);
  }

  /** Creates a value, or throws {@link NotCanonical} if its constructor rejects the arguments. */
  static Object invoke(MethodHandle handle, Object... arguments) {
    try {
      return (Object) handle.invokeExact(arguments);
    } catch (Error e) {
      // An OutOfMemoryError is not caused by the content.
      throw e;
    } catch (Throwable e) {
      // The general reader reads the record again and reports the error.
      throw new NotCanonical();
    }
  }
}
