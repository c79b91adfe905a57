/* bcryptprimitives.dll, from which programs written in Go (esbuild) take random numbers. Wine has
   it from version 9 on. */
#include <windows.h>
#include <ntsecapi.h>
BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T size) { return RtlGenRandom(bytes, (ULONG)size); }
